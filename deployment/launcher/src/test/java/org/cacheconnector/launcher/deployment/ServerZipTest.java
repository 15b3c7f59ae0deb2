package org.cacheconnector.launcher.deployment;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

@Timeout(30)
class ServerZipTest {

    @TempDir private Path folder;
    private final List<String> told = new ArrayList<>();

    @Test
    void aZipIsUnpackedOnceWithoutItsOuterFolder() throws IOException {
        Path zip = zip("wso2is-7.0.0/bin/wso2server.sh");

        Path first = new ServerZip(zip).unpackInto(folder.resolve("cache"), told::add);
        Path second = new ServerZip(zip).unpackInto(folder.resolve("cache"), told::add);

        assertThat(first.resolve("bin/wso2server.sh")).hasContent("x");
        assertThat(second).isEqualTo(first);
        assertThat(told).last().asString().contains("reused");
    }

    @Test
    void aZipThatPointsOutsideIsRefusedAndLeavesNothing() throws IOException {
        Path zip = zip("wso2is/../../evil");

        assertThatExceptionOfType(IOException.class)
                .isThrownBy(() -> new ServerZip(zip).unpackInto(folder.resolve("cache"), told::add))
                .withMessageContaining("outside");
        assertThat(folder.resolve("cache")).isEmptyDirectory();
    }

    @Test
    void aFileThatIsNoZipIsRefused() throws IOException {
        Path zip = Files.writeString(folder.resolve("is.zip"), "not a zip");

        assertThatExceptionOfType(IOException.class)
                .isThrownBy(
                        () -> new ServerZip(zip).unpackInto(folder.resolve("cache"), told::add));
        assertThat(folder.resolve("cache")).isEmptyDirectory();
    }

    private Path zip(String name) throws IOException {
        Path zip = folder.resolve("is.zip");
        try (ZipOutputStream out = new ZipOutputStream(Files.newOutputStream(zip))) {
            out.putNextEntry(new ZipEntry(name));
            out.write('x');
            out.closeEntry();
        }
        return zip;
    }
}
