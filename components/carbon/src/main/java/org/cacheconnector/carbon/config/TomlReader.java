package org.cacheconnector.carbon.config;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import org.cacheconnector.carbon.caches.NamedCaches;
import org.tomlj.TomlArray;
import org.tomlj.TomlParseResult;
import org.tomlj.TomlTable;

/** Reads the connector's settings from a parsed file. For one thread, and one use. */
final class TomlReader {

    static final String ROOT = "cache_invalidator";
    static final String BLOCK_LISTS = "sync_block_list";

    private static final String BLOCK_LIST = ROOT + "." + BLOCK_LISTS + ".cache_manager";

    private final TomlParseResult toml;
    private final Placeholders placeholders;
    private final Map<String, String> values = new LinkedHashMap<>();
    private final Map<String, String> problems = new LinkedHashMap<>();
    private final Map<String, String> waiting = new LinkedHashMap<>();

    TomlReader(
            TomlParseResult toml,
            Function<String, String> environment,
            Function<String, String> systemProperties,
            SecretSource secrets) {
        this.toml = toml;
        this.placeholders =
                new Placeholders(
                        environment, systemProperties, key -> textOf(valueAt(toml, key)), secrets);
    }

    /** Returns whether the file has the connector's table. */
    boolean hasTable() {
        return valueAt(toml, DeploymentFile.TABLE) instanceof TomlTable;
    }

    /**
     * Reads the table, which must be there, and the block list.
     *
     * @param problemsBefore problems found before
     */
    ConnectorTable read(Map<String, String> problemsBefore) {
        problems.putAll(problemsBefore);
        TomlTable table = (TomlTable) valueAt(toml, DeploymentFile.TABLE);
        table.entrySet().forEach(entry -> readValue(entry.getKey(), textOf(entry.getValue())));
        return new ConnectorTable(values, problems, waiting, readBlockList());
    }

    private void readValue(String key, String text) {
        if (text == null) {
            problems.put(key, key + " is a table; it takes a single value or a list");
            return;
        }
        if (!ValueFile.isText(text)) {
            problems.put(
                    key, key + " has a character that is not UTF-8; save deployment.toml as UTF-8");
            return;
        }
        boolean inTemplate = XmlText.KEYS.contains(key);
        if (!inTemplate && !XmlText.read(text).equals(text)) {
            problems.put(
                    key,
                    key
                            + " is written as XML; write &, < and > as they are, without CDATA: only"
                            + " keys of Identity Server's template are read as XML");
            return;
        }
        try {
            values.put(
                    key,
                    placeholders.resolve(
                            text, inTemplate ? XmlText::read : UnaryOperator.identity()));
        } catch (Placeholders.NoVaultException e) {
            waiting.put(key, key + " waits: " + e.getMessage());
        } catch (Placeholders.UnresolvedException e) {
            // The text is not shown: it may hold part of a secret.
            problems.put(key, key + " can't be resolved: " + e.getMessage());
        }
    }

    private NamedCaches readBlockList() {
        List<String> caches = new ArrayList<>();
        Object managers = valueAt(toml, BLOCK_LIST);
        if (managers instanceof TomlArray) {
            ((TomlArray) managers).toList().forEach(manager -> readManager(manager, caches));
        } else if (managers != null || valueAt(toml, ROOT + "." + BLOCK_LISTS) != null) {
            problems.put(BLOCK_LIST, BLOCK_LIST + " must be written as [[" + BLOCK_LIST + "]]");
        }
        return new NamedCaches(caches);
    }

    private void readManager(Object manager, List<String> caches) {
        TomlTable table = manager instanceof TomlTable ? (TomlTable) manager : null;
        String name = table == null ? null : textOf(valueAt(table, "name"));
        String list = table == null ? null : textOf(valueAt(table, "list"));
        if (name == null || list == null) {
            problems.put(
                    BLOCK_LIST,
                    "[["
                            + BLOCK_LIST
                            + "]] needs a name (of a cache manager) and a list (of caches)");
            return;
        }
        for (String cache : list.split(",", -1)) {
            if (!cache.trim().isEmpty()) {
                caches.add(name.trim() + '/' + cache.trim());
            }
        }
    }

    /** Looks up a dotted path; null if there is no such key. */
    private static Object valueAt(TomlTable table, String path) {
        try {
            return table.get(path);
        } catch (RuntimeException e) {
            // The path is no TOML key, or a part of it is no table.
            return null;
        }
    }

    private static String textOf(Object value) {
        if (value == null || value instanceof TomlTable) {
            return null;
        }
        if (value instanceof TomlArray) {
            return ((TomlArray) value)
                    .toList().stream().map(String::valueOf).collect(Collectors.joining(","));
        }
        return value.toString();
    }
}
