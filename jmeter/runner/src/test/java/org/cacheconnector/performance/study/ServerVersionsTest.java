package org.cacheconnector.performance.study;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.jar.Attributes;
import java.util.jar.JarOutputStream;
import java.util.jar.Manifest;
import org.cacheconnector.launcher.deployment.Connector;
import org.cacheconnector.launcher.deployment.DeploymentOptions;
import org.cacheconnector.performance.results.SetUp;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

@Timeout(30)
class ServerVersionsTest {

    @TempDir private Path folder;

    @Test
    void versionsAreReadFromNamesOfJarsAndLogs() throws IOException {
        components("plugins/org.wso2.carbon.core_4.10.32.jar");
        components("plugins/org.wso2.carbon.core.services_4.10.32.jar");
        components("dropins/org.wso2.carbon.identity.core-5.25.77.jar");
        components("dropins/org.wso2.carbon.identity.oauth.common-6.11.1.jar");
        components("dropins/org.wso2.carbon.identity.oauth-6.11.12.jar");
        components("lib/com.ibm.mq.allclient-9.4.5.0.jar");
        bundle(components("dropins/cache-connector-1.0.0.jar"));
        Path log = folder.resolve("state/database/postgres/postgresql.log");
        Files.createDirectories(log.getParent());
        Files.writeString(log, "LOG:  starting PostgreSQL 14.22 on x86_64\n");

        Map<String, String> versions =
                new ServerVersions(folder.resolve("node"), options(), SetUp.IBMMQ).read();

        assertThat(versions)
                .containsEntry("database", "PostgreSQL 14.22")
                .containsEntry("IBM MQ client", "9.4.5.0, against a stand-in queue manager")
                .containsEntry(
                        "server",
                        "Identity Server assembled of published parts: kernel 4.10.32, framework"
                                + " 5.25.77, OAuth 6.11.12");
        assertThat(versions.get("connector")).matches("1\\.0\\.0\\.x, SHA-256 [0-9a-f]{12}");
        assertThat(versions.get("server's Java")).startsWith(System.getProperty("java.version"));
    }

    @Test
    void whatIsNotFoundIsUnknown() {
        assertThat(new ServerVersions(folder, options(), SetUp.CACHES_OFF).read())
                .containsEntry("database", "PostgreSQL unknown")
                .doesNotContainKey("connector");
    }

    private DeploymentOptions options() {
        return new DeploymentOptions().connector(Connector.IBMMQ).state(folder.resolve("state"));
    }

    private Path components(String name) throws IOException {
        Path file = folder.resolve("node/repository/components").resolve(name);
        Files.createDirectories(file.getParent());
        return Files.writeString(file, "");
    }

    private static void bundle(Path jar) throws IOException {
        Manifest manifest = new Manifest();
        manifest.getMainAttributes().put(Attributes.Name.MANIFEST_VERSION, "1.0");
        manifest.getMainAttributes().putValue("Bundle-Version", "1.0.0.x");
        try (OutputStream file = Files.newOutputStream(jar);
                JarOutputStream content = new JarOutputStream(file, manifest)) {
            content.flush();
        }
    }
}
