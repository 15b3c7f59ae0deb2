package org.cacheconnector.performance.plans;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** The table of properties in the README and the plans say the same. */
class PlanPropertiesTest {

    private static final Path README = Path.of("..", "README.md");
    private static final Pattern READ = Pattern.compile("\\$\\{__P\\(([a-z_]+),([^)]*)\\)}");
    private static final Pattern ROW =
            Pattern.compile(
                    "(?m)^\\| `([a-z_]+)` \\| ([^|\\n]*) ?\\| (?:`([^`\\n]*)`)? ?\\| (.+) \\|$");
    private static final Pattern OTHER_NAME =
            Pattern.compile("(\\$\\{__P\\(\\w+,[^(){}]*)\\$\\{__P\\((\\w+),([^(){}]*)\\)}");

    @Test
    void plansReadWhatTheReadmeLists() throws IOException {
        assertThat(documented()).isEqualTo(read());
    }

    @Test
    void otherNamesAreThoseOfTheReadme() throws IOException {
        Set<String> read = new TreeSet<>();
        for (PlanFile file : PlansTest.files()) {
            withoutOtherNames(file.content(), read);
        }

        assertThat(read).isNotEmpty();
        assertThat(
                        ROW.matcher(section("## Properties"))
                                .results()
                                .flatMap(row -> Stream.of(row.group(2).split("[` ,]+")))
                                .filter(name -> !name.isEmpty()))
                .containsExactlyInAnyOrderElementsOf(read);
    }

    @Test
    void propertiesAreReadWithDefaultOnly() throws IOException {
        for (PlanFile file : PlansTest.files()) {
            String content = withoutOtherNames(file.content(), new TreeSet<>());
            String rest = READ.matcher(content).replaceAll("");
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
        List<PlanFile> fragments = PlanFile.readAll(Path.of("..", "plans", "source", "fragments"));

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
                                row -> Objects.requireNonNullElse(row.group(3), "")));
    }

    private static Map<String, String> read() throws IOException {
        Map<String, String> properties = new TreeMap<>();
        for (PlanFile file : PlansTest.files()) {
            String content = withoutOtherNames(file.content(), new TreeSet<>());
            for (MatchResult one : READ.matcher(content).results().toList()) {
                String other = properties.putIfAbsent(one.group(1), one.group(2));
                assertThat(other)
                        .as("default of %s in %s", one.group(1), file)
                        .isIn(null, one.group(2));
            }
        }
        return properties;
    }

    /** Leaves only the first name of each property, and collects the others. */
    private static String withoutOtherNames(String content, Set<String> others) {
        Matcher nested = OTHER_NAME.matcher(content);
        if (!nested.find()) {
            return content;
        }
        others.add(nested.group(2));
        return withoutOtherNames(nested.replaceFirst("$1$3"), others);
    }

    private static String section(String heading) throws IOException {
        String text = Files.readString(README);
        int start = text.indexOf(heading + "\n");
        assertThat(start).as(heading).isNotNegative();
        int end = text.indexOf("\n## ", start + 1);
        return text.substring(start, end < 0 ? text.length() : end);
    }
}
