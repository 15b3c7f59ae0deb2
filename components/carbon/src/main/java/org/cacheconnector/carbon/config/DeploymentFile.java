package org.cacheconnector.carbon.config;

import static java.util.Objects.requireNonNull;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.Paths;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.cacheconnector.carbon.caches.BlockList;
import org.tomlj.Toml;
import org.tomlj.TomlArray;
import org.tomlj.TomlParseResult;
import org.tomlj.TomlTable;

/**
 * Reads the connector's part of {@code deployment.toml}. Needs no template, so every key works on
 * every server. Stateless apart from its parameters.
 */
public final class DeploymentFile {

    /** The table of the connector. */
    public static final String TABLE = "cache_invalidator.mb";

    private static final String ROOT = "cache_invalidator";
    private static final String BLOCK_LISTS = "sync_block_list";
    private static final String BLOCK_LIST = ROOT + "." + BLOCK_LISTS + ".cache_manager";
    private static final String MISPLACED =
            " has no effect: write the connector's settings under [" + TABLE + "]";
    private static final char NOT_UTF_8 = '\uFFFD';

    private final Path file;
    private final Function<String, String> environment;
    private final Function<String, String> systemProperties;
    private final SecretSource secrets;

    /**
     * @param file where the file is, if there is one
     * @param environment the value of an environment variable, or null
     * @param systemProperties the value of a system property, or null
     * @param secrets the vault
     */
    public DeploymentFile(
            Path file,
            Function<String, String> environment,
            Function<String, String> systemProperties,
            SecretSource secrets) {
        this.file = requireNonNull(file, "file");
        this.environment = requireNonNull(environment, "environment");
        this.systemProperties = requireNonNull(systemProperties, "systemProperties");
        this.secrets = requireNonNull(secrets, "secrets");
    }

    /**
     * Returns where Carbon looks for the file.
     *
     * @param systemProperties the value of a system property, or null
     */
    public static Path locate(Function<String, String> systemProperties) {
        String explicit = systemProperties.apply("deployment.config.file.path");
        if (explicit != null && !explicit.isEmpty()) {
            return Paths.get(explicit);
        }
        String folder = systemProperties.apply("carbon.config.dir.path");
        if (folder != null && !folder.isEmpty()) {
            return Paths.get(folder, "deployment.toml");
        }
        String home = systemProperties.apply("carbon.home");
        return Paths.get(home == null ? "." : home, "repository", "conf", "deployment.toml");
    }

    /** Reads the file, if it is there. What can't be read is noted in the result. */
    public ConnectorTable read() {
        try {
            TextFile content = new TextFile(Files.readAllBytes(file));
            return content.isUtf16()
                    ? ConnectorTable.unreadable(file + " is in UTF-16; save it as UTF-8")
                    : read(content.readableText());
        } catch (NoSuchFileException e) {
            return ConnectorTable.empty();
        } catch (IOException e) {
            return ConnectorTable.unreadable(
                    file + " can't be read (" + e.getClass().getSimpleName() + ")");
        }
    }

    private ConnectorTable read(String text) {
        TomlParseResult toml = Toml.parse(text);
        Map<String, String> values = new LinkedHashMap<>();
        Map<String, String> problems = new LinkedHashMap<>();
        Map<String, String> waiting = new LinkedHashMap<>();
        Placeholders placeholders =
                new Placeholders(
                        environment, systemProperties, key -> textOf(valueAt(toml, key)), secrets);
        Object table = valueAt(toml, TABLE);
        if (table instanceof TomlTable) {
            for (Map.Entry<String, Object> entry : ((TomlTable) table).entrySet()) {
                readValue(
                        entry.getKey(), entry.getValue(), placeholders, values, problems, waiting);
            }
        }
        UnreadableLines lines =
                new UnreadableLines(text, toml.errors(), !(table instanceof TomlTable));
        List<String> unreadable = new ArrayList<>(lines.ofConnector());
        if (!(table instanceof TomlTable)) {
            misplaced(toml).ifPresent(unreadable::add);
        }
        BlockList blockList = new BlockList(readBlockList(toml, placeholders, problems));
        return new ConnectorTable(values, unreadable, problems, waiting, lines.others(), blockList);
    }

    /** Says where settings are that are not in the table, if there are any. */
    private static Optional<String> misplaced(TomlTable toml) {
        Object root = valueAt(toml, ROOT);
        if (root == null) {
            return Optional.empty();
        }
        if (root instanceof TomlTable) {
            return ((TomlTable) root)
                    .keySet().stream()
                            .filter(key -> !key.equals(BLOCK_LISTS))
                            .findFirst()
                            .map(key -> ROOT + "." + key + MISPLACED);
        }
        return Optional.of(ROOT + MISPLACED);
    }

    private static void readValue(
            String key,
            Object value,
            Placeholders placeholders,
            Map<String, String> values,
            Map<String, String> problems,
            Map<String, String> waiting) {
        String text = textOf(value);
        if (text == null) {
            problems.put(key, key + " is a table; it takes a single value or a list");
            return;
        }
        if (text.indexOf(NOT_UTF_8) >= 0) {
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
                    inTemplate
                            ? placeholders.resolve(text, XmlText::read)
                            : placeholders.resolve(text));
        } catch (Placeholders.NoVaultException e) {
            waiting.put(key, key + " waits: " + e.getMessage());
        } catch (Placeholders.UnresolvedException e) {
            // The text is not shown: it may hold part of a secret.
            problems.put(key, key + " can't be resolved: " + e.getMessage());
        }
    }

    private static Map<String, List<String>> readBlockList(
            TomlParseResult toml, Placeholders placeholders, Map<String, String> problems) {
        Map<String, List<String>> caches = new LinkedHashMap<>();
        Object managers = valueAt(toml, BLOCK_LIST);
        if (managers == null) {
            return caches;
        }
        if (!(managers instanceof TomlArray)) {
            problems.put(BLOCK_LIST, BLOCK_LIST + " must be written as [[" + BLOCK_LIST + "]]");
            return caches;
        }
        for (Object manager : ((TomlArray) managers).toList()) {
            Object name =
                    manager instanceof TomlTable ? valueAt((TomlTable) manager, "name") : null;
            Object list =
                    manager instanceof TomlTable ? valueAt((TomlTable) manager, "list") : null;
            if (!(name instanceof String) || textOf(list) == null) {
                problems.put(
                        BLOCK_LIST,
                        "[["
                                + BLOCK_LIST
                                + "]] needs a name (of a cache manager) and a list (of caches)");
                continue;
            }
            try {
                List<String> names = caches.computeIfAbsent((String) name, n -> new ArrayList<>());
                for (String cache : placeholders.resolve(textOf(list)).split(",", -1)) {
                    if (!cache.trim().isEmpty()) {
                        names.add(cache.trim());
                    }
                }
            } catch (Placeholders.UnresolvedException e) {
                problems.put(
                        BLOCK_LIST,
                        "the list of " + name + " in [[" + BLOCK_LIST + "]]: " + e.getMessage());
            }
        }
        return caches;
    }

    /** Looks a dotted path up; null if it leads nowhere. */
    private static Object valueAt(TomlTable table, String path) {
        try {
            return table.get(path);
        } catch (RuntimeException e) {
            // The path is no TOML key, or leads through something that is no table.
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
