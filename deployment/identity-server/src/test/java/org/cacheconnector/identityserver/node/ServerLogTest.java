package org.cacheconnector.identityserver.node;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ServerLogTest {

    @TempDir private Path folder;

    @Test
    void theFirstErrorsAreToldWithTheirLineNumbers() throws IOException {
        String reason =
                reason(
                        "INFO fine\n[x] ERROR {A} - broken\n at b\nCaused by: C\n"
                                + "\tat d\n".repeat(9));

        assertThat(reason).contains("2: [x] ERROR {A} - broken", "4: Caused by: C");
        assertThat(reason).doesNotContain("fine");
    }

    @Test
    void aLineAfterWhichTheServerNeverAnswersIsFound() throws IOException {
        Path log =
                Files.writeString(
                        folder.resolve("log"),
                        """
                        [x] ERROR {A} - harmless
                        [x] ERROR {B} - Cannot start User Manager Core bundle E
                        """);

        assertThat(new ServerLog(log).hopeless())
                .hasValueSatisfying(line -> assertThat(line).contains("User Manager Core"));
        Files.writeString(log, "[x] ERROR {A} - harmless\n");
        assertThat(new ServerLog(log).hopeless()).isEmpty();
        assertThat(new ServerLog(folder.resolve("none")).hopeless()).isEmpty();
    }

    private String reason(String text) throws IOException {
        return new ServerLog(Files.writeString(folder.resolve("log"), text)).reason();
    }
}
