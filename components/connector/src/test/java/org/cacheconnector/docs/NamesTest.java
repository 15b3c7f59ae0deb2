package org.cacheconnector.docs;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The tests that the documents give as proof exist, and so do the classes of the architecture. */
class NamesTest {

    @ParameterizedTest
    @MethodSource("org.cacheconnector.docs.Documents#all")
    void everyTestThatIsNamedExists(Path page) {
        for (String code : Documents.codeIn(Documents.read(page))) {
            if (code.matches("[A-Z]\\w+(IT|Test)(\\.\\w+)?")) {
                String[] typeAndMethod = code.split("\\.", -1);
                Optional<Path> file = Names.testNamed(typeAndMethod[0]);
                assertThat(file).as(code).isPresent();
                if (typeAndMethod.length > 1) {
                    assertThat(Documents.read(file.orElseThrow()))
                            .contains(" void " + typeAndMethod[1] + "(");
                }
            }
        }
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
        for (String step : steps) {
            assertThat(Documents.codeIn(step))
                    .filteredOn(code -> code.matches("[A-Z]\\w+"))
                    .isSubsetOf(Names.ofComponents());
        }
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
