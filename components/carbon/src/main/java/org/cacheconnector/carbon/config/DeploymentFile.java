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
import java.util.function.Function;
import java.util.stream.Collectors;
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

    private static final String BLOCK_LIST = "cache_invalidator.sync_block_list.cache_manager";

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
        return Files.isRegularFile(file) ? reread() : ConnectorTable.empty();
    }

    /** Reads a file that has to be there. What can't be read is noted in the result. */
    ConnectorTable reread() {
        try {
            return read(Toml.parse(file));
        } catch (NoSuchFileException e) {
            return problem(file + " is not there any more");
        } catch (IOException e) {
            return problem(file + " can't be read: " + e.getMessage());
        }
    }

    private static ConnectorTable problem(String what) {
        return new ConnectorTable(Map.of(), Map.of("", what), List.of(), new BlockList(Map.of()));
    }

    private ConnectorTable read(TomlParseResult toml) {
        Map<String, String> values = new LinkedHashMap<>();
        Map<String, String> problems = new LinkedHashMap<>();
        Map<String, String> waiting = new LinkedHashMap<>();
        List<String> warnings = new ArrayList<>();
        // Without the parser's own words, which quote the text: it may be a piece of a secret.
        toml.errors()
                .forEach(
                        error ->
                                warnings.add(
                                        "line "
                                                + error.position().line()
                                                + " of "
                                                + file.getFileName()
                                                + " is not valid TOML from column "
                                                + error.position().column()
                                                + " on and was left out"));
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
        BlockList blockList = new BlockList(readBlockList(toml, placeholders, problems));
        return new ConnectorTable(values, problems, waiting, warnings, blockList);
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
        try {
            values.put(
                    key,
                    // What the template knows must mean the same whether it came through it or not.
                    IdentityProperties.KEYS.contains(key)
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
