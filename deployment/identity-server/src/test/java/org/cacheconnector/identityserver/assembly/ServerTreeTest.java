package org.cacheconnector.identityserver.assembly;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.cacheconnector.identityserver.process.ServerException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

@Timeout(30)
class ServerTreeTest {

    private static final Parts.Correction CORRECTION =
            new Parts.Correction("a.sql", "WRONG_SEQ", "RIGHT_SEQ");

    @TempDir private Path home;

    @Test
    void aCorrectionReplacesATextWhereverItIs() throws IOException {
        Files.writeString(home.resolve("a.sql"), "nextval('WRONG_SEQ'), nextval('WRONG_SEQ')");

        new ServerTree(home).correct(CORRECTION);

        assertThat(home.resolve("a.sql")).hasContent("nextval('RIGHT_SEQ'), nextval('RIGHT_SEQ')");
    }

    @Test
    void aCorrectionOfAFileThatIsRightIsRefused() throws IOException {
        Files.writeString(home.resolve("a.sql"), "nextval('RIGHT_SEQ')");

        assertThatExceptionOfType(ServerException.class)
                .isThrownBy(() -> new ServerTree(home).correct(CORRECTION))
                .withMessage("a.sql has no WRONG_SEQ");
    }
}
