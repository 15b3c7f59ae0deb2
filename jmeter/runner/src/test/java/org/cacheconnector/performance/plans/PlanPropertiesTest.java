package org.cacheconnector.performance.plans;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** The table of properties in the README and the plans say the same. */
@Timeout(60)
class PlanPropertiesTest {

    private static final Path README = Path.of("..", "README.md");
    private static final Pattern READ = Pattern.compile("\\$\\{__P\\(([a-z_]+),([^)]*)\\)}");
    private static final Pattern ROW =
            Pattern.compile("(?m)^\\| `([a-z_]+)` \\| (?:`([^`]*)`)? ?\\| (.+) \\|$");

    @Test
    void plansReadWhatTheReadmeLists() throws IOException {
        assertThat(documented()).isEqualTo(read());
    }

    @Test
    void propertiesAreReadWithDefaultOnly() throws IOException {
        for (PlanFile file : PlansTest.files()) {
            String rest = READ.matcher(file.content()).replaceAll("");
            assertThat(rest).as(file.name()).doesNotContain("__P(", "__property(", "getProperty(");
        }
    }

    @Test
    void readmeListsEveryPlan() throws IOException {
        Pattern row = Pattern.compile("(?m)^\\| `([a-z-]+)` \\| [^|]+ \\|$");

        assertThat(row.matcher(section("## The plans")).results())
                .extracting(listed -> listed.group(1))
                .containsExactlyInAnyOrderElementsOf(
                        PlansTest.plans().stream().map(PlanFile::name).toList());
    }

    @Test
    void readmeNamesEveryRequest() throws IOException {
        String samples = section("## Samples");
        List<PlanFile> fragments = PlanFile.readAll(Path.of("..", "plans", "fragments"));

        assertThat(fragments)
                .filteredOn(fragment -> !fragment.name().equals("administration"))
                .flatExtracting(fragment -> fragment.elements("HTTPSamplerProxy"))
                .isNotEmpty()
                .allSatisfy(request -> assertThat(samples).contains("`" + request.name() + "`"));
    }

    private static Map<String, String> documented() throws IOException {
        return ROW.matcher(section("## Properties"))
                .results()
                .collect(
                        Collectors.toMap(
                                row -> row.group(1),
                                row -> Objects.requireNonNullElse(row.group(2), "")));
    }

    private static Map<String, String> read() throws IOException {
        Map<String, String> properties = new TreeMap<>();
        for (PlanFile file : PlansTest.files()) {
            for (MatchResult one : READ.matcher(file.content()).results().toList()) {
                String other = properties.putIfAbsent(one.group(1), one.group(2));
                assertThat(other)
                        .as("default of %s in %s", one.group(1), file)
                        .isIn(null, one.group(2));
            }
        }
        return properties;
    }

    private static String section(String heading) throws IOException {
        String text = Files.readString(README);
        int start = text.indexOf(heading + "\n");
        assertThat(start).as(heading).isNotNegative();
        int end = text.indexOf("\n## ", start + 1);
        return text.substring(start, end < 0 ? text.length() : end);
    }
}
