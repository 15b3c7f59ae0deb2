package org.cacheconnector.testkit.carbon;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * One server's {@code deployment.toml}: the shipped text, what every server of the test kit needs,
 * the test's settings, and at the end the test's own text. Not thread-safe.
 */
final class ServerToml {

    private final Path file;
    private final DeploymentToml base;

    ServerToml(Path file, String shipped, int portOffset) {
        this.file = file;
        this.base = new DeploymentToml(shipped);
        base.set("server", "offset", Integer.toString(portOffset));
        for (String transport : new String[] {"http", "https"}) {
            String table = "transport." + transport + ".properties";
            base.set(table, "address", "\"127.0.0.1\"");
            // Fifty threads a connector, by default, wait for requests that no test makes.
            base.set(table, "minSpareThreads", "\"2\"");
        }
        base.set("monitoring.jmx", "rmi_server_start", "false");
    }

    void setting(String table, String key, String value) {
        base.set(table, key, value);
    }

    void write(String appended) throws IOException {
        DeploymentToml whole = new DeploymentToml(base.text());
        whole.append(appended);
        Files.writeString(file, whole.text());
    }
}
