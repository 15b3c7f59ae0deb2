package org.cacheconnector.identityserver.node;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import org.cacheconnector.harness.net.FreePorts;
import org.cacheconnector.identityserver.database.SharedDatabases;
import org.cacheconnector.identityserver.process.ServerException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class IdentityServerNodeTest {

    private static final SharedDatabases DATABASES = new SharedDatabases("a", "b");

    @TempDir private Path folder;

    @Test
    void aNodeIsFoundAgainWithItsPort() throws IOException {
        IdentityServerNode.create(server(), folder.resolve("n"), options(5));

        IdentityServerNode found = IdentityServerNode.at(folder.resolve("n"));

        assertThat(found.httpsPort()).isEqualTo(9448);
        assertThat(found.process()).isEmpty();
        assertThat(found.stop()).isTrue();
    }

    @Test
    void jarsAreSharedAndConfigurationIsPrivate() throws IOException {
        Path server = server();
        Path jar =
                Files.writeString(
                        server.resolve("repository/components/plugins/a.jar"), "original");
        Path configuration =
                Files.writeString(server.resolve("repository/conf/carbon.xml"), "original");
        Files.createDirectories(server.resolve("repository/logs"));
        Files.writeString(server.resolve("repository/logs/old.log"), "original");

        Path home = IdentityServerNode.create(server, folder.resolve("n"), options(0)).home();
        Files.writeString(home.resolve("repository/conf/carbon.xml"), "changed");

        assertThat(Files.isSameFile(jar, home.resolve("repository/components/plugins/a.jar")))
                .isTrue();
        assertThat(configuration).hasContent("original");
        assertThat(home.resolve("repository/logs")).isEmptyDirectory();
        assertThat(home.resolve("tmp")).isEmptyDirectory();
    }

    @Test
    void aTakenPortIsSaidBeforeAnythingStarts() throws IOException {
        int offset = FreePorts.offset(9443);
        try (ServerSocket taken =
                new ServerSocket(9443 + offset, 1, InetAddress.getLoopbackAddress())) {
            IdentityServerNode node =
                    IdentityServerNode.create(server(), folder.resolve("n"), options(offset));

            assertThatExceptionOfType(ServerException.class)
                    .isThrownBy(node::start)
                    .withMessageContaining("Port " + taken.getLocalPort() + " is taken");
            assertThat(node.process()).isEmpty();
        }
    }

    private Path server() throws IOException {
        Path server = folder.resolve("server");
        Files.createDirectories(server.resolve("repository/components/plugins"));
        Files.createDirectories(server.resolve("repository/conf"));
        Files.createDirectories(server.resolve("bin"));
        Files.writeString(server.resolve("bin/wso2server.sh"), "");
        return server;
    }

    private static NodeOptions options(int offset) {
        return new NodeOptions(DATABASES).offset(offset);
    }
}
