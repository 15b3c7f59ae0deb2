package org.cacheconnector.identityserver.assembly;

import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.cacheconnector.identityserver.process.ServerException;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ChecksumsTest {

    private static final ArtifactName NAME = ArtifactName.parse("g:a:1");
    private static final String SHA_OF_ABC =
            "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad";

    @TempDir private Path folder;
    private Map<ArtifactName, Path> files;

    @BeforeEach
    void writeAFile() throws IOException {
        files = Map.of(NAME, Files.writeString(folder.resolve("a-1.jar"), "abc"));
    }

    @Test
    void aFileWithItsSumPasses() {
        Checksums listed = Checksums.parse("# comment\n" + SHA_OF_ABC + "  g:a:1\n");

        assertThatCode(() -> listed.verify(files)).doesNotThrowAnyException();
    }

    @Test
    void anotherFileIsRefusedWithBothSums() {
        Checksums listed = Checksums.parse("0".repeat(64) + "  g:a:1\n");

        assertThatExceptionOfType(ServerException.class)
                .isThrownBy(() -> listed.verify(files))
                .withMessageContaining(SHA_OF_ABC + "  g:a:1")
                .withMessageContaining("0".repeat(64));
    }

    @Test
    void aFileThatIsNotListedIsRefused() {
        assertThatExceptionOfType(ServerException.class)
                .isThrownBy(() -> Checksums.parse("").verify(files))
                .withMessageContaining(SHA_OF_ABC + "  g:a:1")
                .withMessageEndingWith("not none");
    }

    @Test
    void aLineThatIsNoSumIsRefused() {
        assertThatExceptionOfType(ServerException.class)
                .isThrownBy(() -> Checksums.parse("abc g:a:1"))
                .withMessageContaining("abc g:a:1");
    }
}
