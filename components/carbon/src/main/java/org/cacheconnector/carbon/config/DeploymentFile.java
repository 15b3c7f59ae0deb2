package org.cacheconnector.carbon.config;

import static java.nio.charset.StandardCharsets.UTF_8;
import static java.util.Objects.requireNonNull;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.Paths;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Stream;
import org.tomlj.Toml;
import org.tomlj.TomlParseError;
import org.tomlj.TomlParseResult;

/**
 * Reads the connector's part of {@code deployment.toml}. Needs no template, so every key works on
 * every server. Stateless apart from its parameters.
 */
public final class DeploymentFile {

    /** The table of the connector. */
    public static final String TABLE = TomlReader.ROOT + ".mb";

    private static final String BYTE_ORDER_MARK = "\uFEFF";

    private final Path file;
    private final Function<String, String> environment;
    private final Function<String, String> systemProperties;
    private final SecretSource secrets;

    /**
     * @param file the file's path; the file may be missing
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

    /** Reads the file, if there is one. The result has the problems of reading it. */
    public ConnectorTable read() {
        try {
            // As in Carbon, bytes that are not UTF-8 become U+FFFD: they may be in a comment.
            String text = new String(Files.readAllBytes(file), UTF_8);
            return read(text.startsWith(BYTE_ORDER_MARK) ? text.substring(1) : text);
        } catch (NoSuchFileException e) {
            return ConnectorTable.empty(Map.of());
        } catch (IOException e) {
            String why = file + " can't be read (" + e.getClass().getSimpleName() + ")";
            return ConnectorTable.empty(Map.of(file.toString(), why));
        }
    }

    private ConnectorTable read(String text) {
        TomlParseResult toml = Toml.parse(text);
        TomlReader reader = new TomlReader(toml, environment, systemProperties, secrets);
        String[] lines = text.split("\\r?\\n", -1);
        if (reader.hasTable()) {
            return reader.read(unreadableLines(toml, lines));
        }
        if (Stream.of(lines).anyMatch(DeploymentFile::looksLikeSettings)) {
            String why =
                    "deployment.toml has no table ["
                            + TABLE
                            + "] that can be read; write the"
                            + " connector's settings there";
            return ConnectorTable.empty(Map.of(TABLE, why));
        }
        return ConnectorTable.empty(Map.of());
    }

    /**
     * Returns a sentence, by line, for each line that is not TOML and may belong to the connector.
     * Never quotes the line, which may have part of a secret.
     */
    private static Map<String, String> unreadableLines(TomlParseResult toml, String[] lines) {
        Map<String, String> sentences = new LinkedHashMap<>();
        for (TomlParseError error : toml.errors()) {
            int number = Math.min(error.position().line(), lines.length);
            if (isOfConnector(lines, number - 1)) {
                String line = "line " + number + " of deployment.toml";
                sentences.putIfAbsent(
                        line,
                        line
                                + " is not valid TOML from column "
                                + error.position().column()
                                + " on, or repeats a key; text needs quotes and double backslashes,"
                                + " true, false and numbers need none");
            }
        }
        return sentences;
    }

    /** Returns whether the line names the connector, or the header above it does. */
    private static boolean isOfConnector(String[] lines, int index) {
        int header = index;
        while (header > 0 && !lines[header].trim().startsWith("[")) {
            header--;
        }
        return lines[index].contains(TomlReader.ROOT) || lines[header].contains(TomlReader.ROOT);
    }

    private static boolean looksLikeSettings(String line) {
        return line.contains(TomlReader.ROOT)
                && !line.contains(TomlReader.BLOCK_LISTS)
                && !line.trim().startsWith("#");
    }
}
