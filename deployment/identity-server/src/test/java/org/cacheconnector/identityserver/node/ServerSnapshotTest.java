package org.cacheconnector.identityserver.node;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.cacheconnector.identityserver.process.NodeException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

@Timeout(30)
class ServerSnapshotTest {

    @TempDir private Path folder;

    @Test
    void nothingIsSharedWithTheServerThatBelongsToSomebodyElse() throws IOException {
        Path server = folder.resolve("server");
        Path plugins = Files.createDirectories(server.resolve("repository/components/plugins"));
        Path jar = Files.writeString(plugins.resolve("a.jar"), "original");

        Path copy = ServerSnapshot.take(server, folder.resolve("copy"));
        Files.writeString(copy.resolve("repository/components/plugins/a.jar"), "patched");

        assertThat(jar).hasContent("original");
    }

    @Test
    void anOlderSnapshotIsReplaced() throws IOException {
        Path server = Files.createDirectories(folder.resolve("server"));
        Path old = Files.createDirectories(folder.resolve("copy/old"));

        ServerSnapshot.take(server, folder.resolve("copy"));

        assertThat(old).doesNotExist();
    }

    @Test
    void aServerThatCannotBeReadIsNamed() {
        assertThatExceptionOfType(NodeException.class)
                .isThrownBy(
                        () -> ServerSnapshot.take(folder.resolve("none"), folder.resolve("copy")))
                .withMessageContaining("none");
    }
}
