package org.cacheconnector.docs;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The tests that the documents give as proof exist, and so do the classes of the architecture. */
@Timeout(60)
class NamesTest {

    static List<Path> pages() {
        return Documents.all();
    }

    @ParameterizedTest
    @MethodSource("pages")
    void everyTestThatIsNamedExists(Path page) {
        assertThat(Documents.codeIn(Documents.read(page)))
                .filteredOn(code -> code.matches("[A-Z]\\w+(IT|Test)(\\.\\w+)?"))
                .allSatisfy(
                        code -> {
                            int dot = code.indexOf('.');
                            String type = dot < 0 ? code : code.substring(0, dot);
                            Optional<Path> file = Names.testNamed(type);
                            assertThat(file).as(code).isPresent();
                            if (dot >= 0) {
                                assertThat(Documents.read(file.orElseThrow()))
                                        .contains(" void " + code.substring(dot + 1) + "(");
                            }
                        });
    }

    @Test
    void everyPromiseHasItsProof() {
        assertThat(Documents.table(Documents.page("reliability.md"), "fault"))
                .hasSizeGreaterThan(10)
                .allSatisfy(
                        row ->
                                assertThat(Documents.codeIn(row.get(row.size() - 1)))
                                        .isNotEmpty()
                                        .allMatch(code -> code.matches("\\w+(IT|Test)(\\.\\w+)?")));
    }

    @Test
    void thePathOfAnInvalidationIsShortAndNamesClasses() {
        List<String> steps =
                Documents.page("architecture.md")
                        .lines()
                        .filter(line -> line.contains("▸"))
                        .toList();

        assertThat(steps).hasSize(3);
        assertThat(steps)
                .allSatisfy(
                        step ->
                                assertThat(Names.ofComponents())
                                        .containsAll(
                                                Documents.codeIn(step).stream()
                                                        .filter(code -> code.matches("[A-Z]\\w+"))
                                                        .toList()));
        assertThat(hops(steps.get(0)) + 1 + hops(steps.get(1)))
                .as("from the hook to the client's publish")
                .isBetween(6, 12);
        assertThat(hops(steps.get(2)))
                .as("from the client's callback to removeLocal")
                .isBetween(4, 8);
    }

    private static int hops(String step) {
        return step.split("▸").length - 1;
    }
}
