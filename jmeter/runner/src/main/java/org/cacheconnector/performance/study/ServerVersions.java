package org.cacheconnector.performance.study;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.jar.JarFile;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.cacheconnector.launcher.deployment.Connector;
import org.cacheconnector.launcher.deployment.DeploymentOptions;

/**
 * Finds out what runs in a deployment, from the names and contents of jars. Blocking.
 *
 * @param node its home
 */
record ServerVersions(Path node, DeploymentOptions options) {

    private static final String UNKNOWN = "unknown";
    private static final Pattern POSTGRES = Pattern.compile("starting PostgreSQL ([0-9.]+)");
    private static final int DIGITS = 12;

    Map<String, String> read() {
        Map<String, String> versions = new LinkedHashMap<>();
        versions.put(
                "server",
                "Identity Server%s: kernel %s, framework %s, OAuth %s"
                        .formatted(
                                options.isHome().isPresent() ? "" : " assembled of published parts",
                                version("org.wso2.carbon.core"),
                                version("org.wso2.carbon.identity.core"),
                                version("org.wso2.carbon.identity.oauth")));
        versions.put(
                "connector", jar("cache-connector").map(ServerVersions::build).orElse(UNKNOWN));
        versions.put("database", "PostgreSQL " + postgres());
        if (options.connector() == Connector.IBMMQ) {
            String client = version("com.ibm.mq.allclient");
            versions.put("IBM MQ client", client + ", against a simulator of a queue manager");
        }
        return versions;
    }

    private String version(String name) {
        return jar(name)
                .map(jar -> jar.getFileName().toString())
                .map(jar -> jar.substring(name.length() + 1, jar.length() - ".jar".length()))
                .orElse(UNKNOWN);
    }

    private Optional<Path> jar(String name) {
        String pattern = Pattern.quote(name) + "[-_]\\d.*\\.jar";
        try (Stream<Path> files = Files.walk(node.resolve("repository/components"), 2)) {
            return files.filter(file -> file.getFileName().toString().matches(pattern))
                    .sorted()
                    .findFirst();
        } catch (IOException e) {
            return Optional.empty();
        }
    }

    /**
     * Names one build of a bundle: its version, and the beginning of the jar's checksum, since
     * snapshots share a version. Builds are reproducible, so the same source has the same one.
     */
    private static String build(Path jar) {
        try (JarFile bundle = new JarFile(jar.toFile())) {
            String version = bundle.getManifest().getMainAttributes().getValue("Bundle-Version");
            byte[] sum = MessageDigest.getInstance("SHA-256").digest(Files.readAllBytes(jar));
            return version + ", SHA-256 " + HexFormat.of().formatHex(sum).substring(0, DIGITS);
        } catch (IOException | NoSuchAlgorithmException e) {
            return "unknown: " + e.getMessage();
        }
    }

    /** The server says it first thing in its log. */
    private String postgres() {
        Path log = options.state().resolve("database/postgres/postgresql.log");
        try {
            Matcher found = POSTGRES.matcher(Files.readString(log));
            return found.find() ? found.group(1) : UNKNOWN;
        } catch (IOException e) {
            return UNKNOWN;
        }
    }
}
