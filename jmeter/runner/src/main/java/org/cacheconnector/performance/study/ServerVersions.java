package org.cacheconnector.performance.study;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Properties;
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
                "server's Java",
                found(options.javaHome().resolve("release"), "JAVA_VERSION=\"(.*)\""));
        versions.put(
                "connector", jar("cache-connector").map(ServerVersions::build).orElse(UNKNOWN));
        // The server says it first thing in its log.
        Path log = options.state().resolve("database/postgres/postgresql.log");
        versions.put("database", "PostgreSQL " + found(log, "starting PostgreSQL ([0-9.]+)"));
        if (options.connector() == Connector.ACTIVEMQ) {
            versions.put("ActiveMQ", activeMq());
        }
        if (options.connector() == Connector.IBMMQ) {
            versions.put(
                    "IBM MQ client",
                    version("com.ibm.mq.allclient") + ", against a stand-in queue manager");
        }
        return versions;
    }

    private static String found(Path file, String pattern) {
        try {
            Matcher found = Pattern.compile(pattern).matcher(Files.readString(file));
            return found.find() ? found.group(1) : UNKNOWN;
        } catch (IOException e) {
            return UNKNOWN;
        }
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

    /** Returns the version of the library that this program was given. */
    private static String activeMq() {
        String name = "/META-INF/maven/org.apache.activemq/activemq-broker/pom.properties";
        Properties properties = new Properties();
        try (InputStream content = ServerVersions.class.getResourceAsStream(name)) {
            if (content != null) {
                properties.load(content);
            }
        } catch (IOException e) {
            return UNKNOWN;
        }
        return properties.getProperty("version", UNKNOWN);
    }
}
