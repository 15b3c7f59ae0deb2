package org.cacheconnector.performance.study;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Properties;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.cacheconnector.launcher.deployment.DeploymentOptions;
import org.cacheconnector.performance.results.SetUp;

/**
 * Finds out what runs in a deployment, from the names and contents of jars. Blocking.
 *
 * @param node its home
 */
record ServerVersions(Path node, DeploymentOptions options, SetUp setUp) {

    private static final String UNKNOWN = "unknown";
    private static final Pattern POSTGRES = Pattern.compile("starting PostgreSQL ([0-9.]+)");

    Map<String, String> read() {
        Map<String, String> versions = new LinkedHashMap<>();
        versions.put("server", server());
        versions.put("server's Java", javaVersion());
        inFolder("dropins", "cache-connector")
                .ifPresent(jar -> versions.put("connector", new BundleVersion(jar).text()));
        versions.put("database", "PostgreSQL " + postgres());
        if (setUp == SetUp.ACTIVEMQ) {
            versions.put("ActiveMQ", library("org.apache.activemq", "activemq-broker"));
        }
        if (setUp == SetUp.IBMMQ) {
            versions.put(
                    "IBM MQ client",
                    version("lib", "com.ibm.mq.allclient") + ", against a stand-in queue manager");
        }
        return versions;
    }

    private String server() {
        return (options.isHome().isPresent()
                        ? "Identity Server"
                        : "Identity Server assembled of published parts")
                + ": kernel "
                + version("plugins", "org.wso2.carbon.core")
                + ", framework "
                + version("dropins", "org.wso2.carbon.identity.core")
                + ", OAuth "
                + version("dropins", "org.wso2.carbon.identity.oauth");
    }

    /** The server says it first thing in its log. */
    private String postgres() {
        Path log = options.state().resolve("database/postgres/postgresql.log");
        try {
            Matcher start = POSTGRES.matcher(Files.readString(log));
            return start.find() ? start.group(1) : UNKNOWN;
        } catch (IOException e) {
            return UNKNOWN;
        }
    }

    private String javaVersion() {
        Path release = options.javaHome().resolve("release");
        Properties properties = new Properties();
        try (InputStream content = Files.newInputStream(release)) {
            properties.load(content);
        } catch (IOException e) {
            return UNKNOWN;
        }
        return properties.getProperty("JAVA_VERSION", UNKNOWN).replace("\"", "");
    }

    private String version(String folder, String name) {
        // A stock server has its identity bundles among the plugins.
        Optional<Path> jar = inFolder(folder, name);
        if (jar.isEmpty() && folder.equals("dropins")) {
            jar = inFolder("plugins", name);
        }
        return jar.map(file -> versionIn(file.getFileName().toString(), name)).orElse(UNKNOWN);
    }

    private static String versionIn(String file, String name) {
        return file.substring(name.length() + 1, file.length() - ".jar".length());
    }

    private Optional<Path> inFolder(String folder, String name) {
        Pattern pattern = Pattern.compile(Pattern.quote(name) + "[-_]\\d.*\\.jar");
        List<Path> found = new ArrayList<>();
        Path components = node.resolve("repository/components").resolve(folder);
        try (DirectoryStream<Path> jars = Files.newDirectoryStream(components, name + "*.jar")) {
            for (Path jar : jars) {
                Matcher matcher = pattern.matcher(jar.getFileName().toString());
                if (matcher.matches()) {
                    found.add(jar);
                }
            }
        } catch (IOException e) {
            return Optional.empty();
        }
        return found.stream().sorted().findFirst();
    }

    /** Returns the version of a library that this program was given. */
    private static String library(String group, String artifact) {
        String name = "/META-INF/maven/" + group + "/" + artifact + "/pom.properties";
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
