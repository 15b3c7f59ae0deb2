package org.cacheconnector.carbon.config;

import static java.nio.charset.StandardCharsets.UTF_8;
import static java.util.Objects.requireNonNull;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.Paths;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.function.Function;
import java.util.regex.Pattern;
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

    /** A whole header, or what is left of the connector's. */
    private static final Pattern HEADER =
            Pattern.compile(
                    "\\s*\\[{1,2}\\s*(\\w[^\\[\\]]*]{1,2}\\s*(#.*)?|.*cache_invalidator.*)");

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
            return read(ValueFile.withoutMark(new String(Files.readAllBytes(file), UTF_8)));
        } catch (NoSuchFileException e) {
            return ConnectorTable.empty(Map.of());
        } catch (IOException e) {
            String why = file + " can't be read (" + e.getClass().getSimpleName() + ")";
            return ConnectorTable.empty(Map.of(file.toString(), why));
        }
    }

    private ConnectorTable read(String text) {
        if (text.indexOf('\0') >= 0) {
            String why = file + " is not text in UTF-8, but perhaps UTF-16; save it as UTF-8";
            return ConnectorTable.empty(Map.of(file.toString(), why));
        }
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
            // A text that is not closed swallows headers.
            if (error.getMessage().contains("end of input") || isOfConnector(lines, number - 1)) {
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

    /**
     * Returns whether the line names the connector, or follows the header of its table. In doubt it
     * does: a setting is never left out in silence.
     */
    private static boolean isOfConnector(String[] lines, int index) {
        int header = index - 1;
        while (header >= 0 && !HEADER.matcher(lines[header]).matches()) {
            header--;
        }
        return looksLikeConnector(lines[index])
                || (header >= 0 && looksLikeConnector(lines[header]));
    }

    private static boolean looksLikeSettings(String line) {
        return looksLikeConnector(line)
                && !line.contains(TomlReader.BLOCK_LISTS)
                && !line.trim().startsWith("#");
    }

    private static boolean looksLikeConnector(String line) {
        return line.toLowerCase(Locale.ROOT).replace('-', '_').contains(TomlReader.ROOT);
    }
}
