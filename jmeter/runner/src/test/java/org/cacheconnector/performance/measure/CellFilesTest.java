package org.cacheconnector.performance.measure;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

@Timeout(60)
class CellFilesTest {

    @TempDir private Path folder;

    @Test
    void compressedSamplesAreMergedUnderOneHeader() throws IOException {
        CellFiles files = new CellFiles(folder);
        Path first = Files.writeString(folder.resolve("samples-1.jtl"), "header\na\nb\n");
        Path second = Files.writeString(folder.resolve("samples-2.jtl"), "header\nc\n");

        files.compress(List.of(first, second, folder.resolve("samples-3.jtl")));
        files.merge(folder.resolve("all"));

        assertThat(first).doesNotExist();
        assertThat(folder.resolve("samples-1.jtl.gz")).isNotEmptyFile();
        assertThat(folder.resolve("all")).hasContent("header\na\nb\nc\n");
    }

    @Test
    void onlyWhatAnEarlierRunLeftIsCleared() throws IOException {
        Files.createDirectories(folder.resolve("dashboard/content"));
        Files.writeString(folder.resolve("dashboard/content/page.html"), "x");
        Files.writeString(folder.resolve("samples-1.jtl.gz"), "x");
        Files.writeString(folder.resolve("cell.json"), "x");

        new CellFiles(folder).clear();

        assertThat(folder.toFile().list()).containsExactly("cell.json");
    }
}
