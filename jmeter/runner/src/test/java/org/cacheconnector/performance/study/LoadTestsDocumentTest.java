package org.cacheconnector.performance.study;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** The documentation of the runner says what the code does. */
@Timeout(30)
class LoadTestsDocumentTest {

    private final List<String> lines = lines();

    @Test
    void everyKeyIsDescribedAsItIs() {
        List<String> keys =
                Stream.of(MatrixKey.values())
                        .map(
                                key ->
                                        "| `%s` | %s | %s | %s|"
                                                .formatted(
                                                        key.key(),
                                                        key.allowed(),
                                                        key.byDefault(),
                                                        key.ofCells() ? "yes " : ""))
                        .toList();

        assertThat(table("| key | values")).containsExactlyElementsOf(keys);
    }

    @Test
    void everyExitCodeIsDescribed() {
        List<String> codes =
                Stream.concat(
                                Stream.of(0, 1),
                                Stream.of(StudyFailure.values()).map(StudyFailure::exitCode))
                        .sorted()
                        .map(code -> "| " + code + " |")
                        .toList();

        assertThat(table("| code | means"))
                .extracting(line -> line.substring(0, line.indexOf('|', 1) + 1))
                .containsExactlyElementsOf(codes);
    }

    @Test
    void everyProfileIsDescribed() {
        assertThat(table("| profile |"))
                .extracting(line -> line.replaceAll("\\| `([a-z]+)`.*", "$1"))
                .containsExactlyElementsOf(new Profiles().names());
    }

    /** Returns the rows of the table that begins so. */
    private List<String> table(String header) {
        return lines.stream()
                .dropWhile(line -> !line.startsWith(header))
                .skip(2)
                .takeWhile(line -> line.startsWith("|"))
                .toList();
    }

    private static List<String> lines() {
        try {
            return Files.readAllLines(Path.of("../../docs/load-tests.md"));
        } catch (IOException e) {
            throw new AssertionError(e);
        }
    }
}
