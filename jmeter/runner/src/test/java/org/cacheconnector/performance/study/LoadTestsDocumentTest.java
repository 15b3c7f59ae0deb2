package org.cacheconnector.performance.study;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** The documentation of the runner says what the code does. */
class LoadTestsDocumentTest {

    private final List<String> lines = Files.readAllLines(Path.of("../../docs/load-tests.md"));

    LoadTestsDocumentTest() throws IOException {}

    @Test
    void everyKeyIsDescribedAsItIs() {
        List<String> keys =
                Stream.of(MatrixKey.values())
                        .map(
                                key ->
                                        "- `%s`: %s; %s"
                                                .formatted(
                                                        key.key(),
                                                        brief(key.allowed()),
                                                        key.byDefault()))
                        .toList();

        assertThat(lines.stream().filter(line -> line.matches("- `\\w+`: .*")))
                .containsExactlyElementsOf(keys);
        assertThat(String.join(" ", lines))
                .contains(
                        Stream.of(MatrixKey.values())
                                .filter(key -> !key.ofCells())
                                .map(key -> "`" + key.key() + "`")
                                .collect(
                                        Collectors.joining(
                                                ", ",
                                                "Of the whole study, not of `[[cells]]`: ",
                                                ".")));
    }

    @Test
    void everyExitCodeIsDescribed() {
        assertThat(lines.stream().filter(line -> line.matches("\\| \\d.*")))
                .extracting(line -> Integer.valueOf(line.replaceAll("\\D*(\\d+).*", "$1")))
                .containsExactlyElementsOf(
                        Stream.concat(
                                        Stream.of(0),
                                        Stream.of(StudyFailure.values())
                                                .map(StudyFailure::exitCode))
                                .sorted()
                                .toList());
    }

    @Test
    void everyProfileIsDescribed() {
        assertThat(lines.stream().filter(line -> line.matches("- `\\w+` \\(.*\\): .*")))
                .extracting(line -> line.replaceAll("- `([a-z]+)`.*", "$1"))
                .containsExactlyElementsOf(new Profiles().names());
    }

    private static String brief(String allowed) {
        return allowed.replaceFirst("^(a whole number|whole numbers|numbers) (from )?", "");
    }
}
