package org.cacheconnector.identityserver.assembly;

import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.cacheconnector.identityserver.process.ServerException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class FeatureLayoutTest {

    private static final String COPY =
            """
            instructions.configure = copy(source:${installFolder}/../features/f_1/%s,\\
            target:%s,overwrite:true);
            """;

    @TempDir private Path folder;

    @Test
    void aTargetOutsideTheServerIsRefused() throws IOException {
        Path feature =
                zip(
                        Map.of(
                                "features/f_1/a.xml",
                                "a",
                                "features/f_1/p2.inf",
                                COPY.formatted("a.xml", "${installFolder}/../../../../x")));

        assertThatExceptionOfType(ServerException.class)
                .isThrownBy(() -> new FeatureLayout(server()).apply(feature))
                .withMessageContaining("outside");
    }

    private ServerTree server() {
        return new ServerTree(folder.resolve("home"));
    }

    private Path zip(Map<String, String> files) throws IOException {
        Path file = folder.resolve("feature.zip");
        try (OutputStream out = Files.newOutputStream(file);
                ZipOutputStream zip = new ZipOutputStream(out)) {
            for (Map.Entry<String, String> entry : files.entrySet()) {
                zip.putNextEntry(new ZipEntry(entry.getKey()));
                zip.write(entry.getValue().getBytes(StandardCharsets.UTF_8));
                zip.closeEntry();
            }
        }
        return file;
    }
}
