package org.cacheconnector.testkit.carbon;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import org.cacheconnector.harness.net.FreePorts;
import org.cacheconnector.harness.server.CarbonCommand;
import org.cacheconnector.harness.server.FileTrees;
import org.cacheconnector.testkit.driver.DriverClient;

/**
 * Prepares the directory of a {@link CarbonServer}. By default: the kernel as published, on free
 * ports of 127.0.0.1, with the driver bundle and nothing else. Not thread-safe.
 */
public final class CarbonServerBuilder {

    private static final int HTTPS_PORT = 9443;
    private static final int HTTP_PORT = 9763;
    private static final String DROPINS = "repository/components/dropins";
    private static final String TOML = "repository/conf/deployment.toml";

    /** What {@code wso2server.sh} says if nobody says otherwise. */
    private static final List<String> AS_SHIPPED = List.of("-Xms256m", "-Xmx1024m");

    private static final List<String> QUICK_TO_START =
            List.of("-Xms64m", "-Xmx384m", "-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC");

    private final String name;
    private final Map<String, Path> files = new LinkedHashMap<>();
    private final List<String[]> settings = new ArrayList<>();
    private final StringBuilder appended = new StringBuilder();
    private final List<String> javaOptions = new ArrayList<>();
    private String kernel = CarbonDistribution.DEFAULT_VERSION;
    private boolean measured;

    CarbonServerBuilder(String name) {
        this.name = name;
    }

    /** Takes another version of the kernel, see {@link CarbonDistribution}. */
    public CarbonServerBuilder kernel(String version) {
        this.kernel = version;
        return this;
    }

    /** Puts a bundle into the server's dropins. */
    public CarbonServerBuilder bundle(Path jar) {
        return file(DROPINS + "/" + jar.getFileName(), jar);
    }

    /** Puts a plain jar into the server's library; the server makes a bundle of it. */
    public CarbonServerBuilder library(Path jar) {
        return file("repository/components/lib/" + jar.getFileName(), jar);
    }

    /** Puts a copy of {@code source} at a path relative to the server's home. */
    public CarbonServerBuilder file(String relativePath, Path source) {
        files.put(relativePath, source);
        return this;
    }

    /**
     * Sets a key in {@code deployment.toml}; use this for tables that the shipped file has, such as
     * {@code server}.
     *
     * @param value as TOML: strings with their quotes
     */
    public CarbonServerBuilder setting(String table, String key, String value) {
        settings.add(new String[] {table, key, value});
        return this;
    }

    /** Adds text to the end of {@code deployment.toml}. */
    public CarbonServerBuilder toml(String text) {
        appended.append(text).append('\n');
        return this;
    }

    /**
     * Makes the server run as its start script has it. Others start in less time, as their JVM
     * compiles without optimising and collects with one thread.
     */
    public CarbonServerBuilder measured() {
        this.measured = true;
        return this;
    }

    /** Adds a system property of the server. */
    public CarbonServerBuilder systemProperty(String key, String value) {
        javaOptions.add("-D" + key + "=" + value);
        return this;
    }

    /**
     * Loads a Java agent into the server's JVM.
     *
     * @param arguments what the agent takes, after {@code =}
     */
    public CarbonServerBuilder javaAgent(Path jar, String arguments) {
        javaOptions.add("-javaagent:" + jar.toAbsolutePath() + "=" + arguments);
        return this;
    }

    /** Makes the server's directory and starts the server, see {@link CarbonServer#start}. */
    public CarbonServer start() {
        CarbonServer server = build();
        try {
            return server.start();
        } catch (RuntimeException | Error e) {
            server.close();
            throw e;
        }
    }

    /** Makes the server's directory; the server is not started. */
    public CarbonServer build() {
        String unique = name + "-" + UUID.randomUUID().toString().substring(0, 8);
        Path directory = Path.of("target", "carbon-servers", unique).toAbsolutePath();
        Path home = directory.resolve("home");
        DriverClient driver = DriverClient.of(directory.resolve("driver.port"));
        driver.systemProperties().forEach(this::systemProperty);
        int offset = FreePorts.offset(HTTPS_PORT, HTTP_PORT);
        try {
            Files.createDirectories(directory);
            FileTrees.copy(CarbonDistribution.unpacked(kernel), home, Set.of(), true);
            DriverClient.installBundle(home.resolve(DROPINS));
            for (Map.Entry<String, Path> file : files.entrySet()) {
                Path target = home.resolve(file.getKey());
                Files.createDirectories(target.getParent());
                // Never write into a hard link: that would change the distribution.
                Files.deleteIfExists(target);
                Files.copy(file.getValue(), target, StandardCopyOption.REPLACE_EXISTING);
            }
            Path toml = home.resolve(TOML);
            Files.writeString(toml, configuration(Files.readString(toml), offset));
            return new CarbonServer(
                    name,
                    directory,
                    home,
                    new CarbonCommand(
                            home, Path.of(System.getProperty("java.home")), javaOptions()),
                    driver,
                    HTTPS_PORT + offset);
        } catch (IOException e) {
            throw new UncheckedIOException("Could not prepare " + directory, e);
        }
    }

    private List<String> javaOptions() {
        List<String> options = new ArrayList<>(measured ? AS_SHIPPED : QUICK_TO_START);
        options.addAll(javaOptions);
        return options;
    }

    /** Returns the shipped text with what every server needs, and the test's settings and text. */
    private String configuration(String shipped, int offset) {
        DeploymentToml toml = new DeploymentToml(shipped);
        toml.set("server", "offset", Integer.toString(offset));
        for (String transport : new String[] {"http", "https"}) {
            String table = "transport." + transport + ".properties";
            toml.set(table, "address", "\"127.0.0.1\"");
            // Fifty threads a connector, by default, wait for requests that no test makes.
            toml.set(table, "minSpareThreads", "\"2\"");
        }
        toml.set("monitoring.jmx", "rmi_server_start", "false");
        settings.forEach(s -> toml.set(s[0], s[1], s[2]));
        toml.append(appended.toString());
        return toml.text();
    }
}
