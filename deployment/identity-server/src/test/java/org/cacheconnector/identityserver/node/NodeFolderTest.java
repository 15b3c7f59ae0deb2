package org.cacheconnector.identityserver.node;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class NodeFolderTest {

    @TempDir private Path folder;

    @Test
    void jarsAreSharedAndConfigurationIsPrivate() throws IOException {
        Path server = folder.resolve("server");
        Path jar = write(server.resolve("repository/components/plugins/a.jar"));
        Path configuration = write(server.resolve("repository/conf/carbon.xml"));
        write(server.resolve("repository/logs/old.log"));
        Path node = folder.resolve("node");

        NodeFolder.create(server, node, true);
        Files.writeString(node.resolve("repository/conf/carbon.xml"), "changed");

        assertThat(Files.isSameFile(jar, node.resolve("repository/components/plugins/a.jar")))
                .isTrue();
        assertThat(configuration).hasContent("original");
        assertThat(node.resolve("repository/logs")).isEmptyDirectory();
        assertThat(node.resolve("tmp")).isEmptyDirectory();
    }

    private static Path write(Path file) throws IOException {
        Files.createDirectories(file.getParent());
        return Files.writeString(file, "original");
    }
}
