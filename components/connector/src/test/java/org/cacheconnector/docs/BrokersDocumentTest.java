package org.cacheconnector.docs;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** {@code docs/brokers.md} says what the samples and the code say. */
class BrokersDocumentTest {

    private static final String TEXT = Documents.page("brokers.md");
    private static final List<String> MODULES =
            List.of(
                    "broker-link",
                    "broker-activemq",
                    "broker-database",
                    "broker-ibmmq",
                    "broker-rabbitmq");
    private static final Pattern ROW = Pattern.compile("(?m)^\\| `[A-Z]+` (.+?) \\| .+ \\|$");
    private static final Pattern REASON = Pattern.compile(" \\(reason [^)]*\\)\\.");
    private static final String FILLED_IN = SourceTexts.FILLED_IN;

    @Test
    void everySampleIsNamed() throws IOException {
        for (String sample : SampleFiles.names()) {
            assertThat(TEXT).contains("](../deployment/samples/" + sample + ".toml)");
        }
    }

    @Test
    void theProblemsThatAreExplainedAreThoseOfTheCode() {
        Set<String> shipped = SourceTexts.ofComponents();
        files(".txt").forEach(table -> shipped.addAll(sentencesIn(Documents.read(table))));
        Set<String> inDocument = new TreeSet<>();
        ROW.matcher(TEXT)
                .results()
                .map(row -> REASON.matcher(row.group(1)).replaceAll(" (reason " + FILLED_IN + ")."))
                .forEach(inDocument::add);

        assertThat(shipped).hasSizeGreaterThanOrEqualTo(20);
        assertThat(inDocument).hasSizeGreaterThanOrEqualTo(10).isSubsetOf(shipped);
    }

    /** The document leaves it to the log to say what to do. */
    @Test
    void everyProblemInATableCarriesItsRemedy() {
        List<List<String>> entries =
                files(".txt").stream()
                        .flatMap(file -> Stream.of(Documents.read(file).split("\\n\\n")))
                        .map(entry -> entry.lines().filter(line -> !line.startsWith("#")).toList())
                        .toList();

        assertThat(entries)
                .hasSizeGreaterThanOrEqualTo(20)
                .allSatisfy(entry -> assertThat(entry.get(1)).matches("[A-Z].+\\."));
    }

    /** Returns what a table of failures may say: of each entry the sentence after its kind. */
    private static List<String> sentencesIn(String table) {
        return Documents.found(table, "(?m)^[A-Z]+ (.+)$").stream()
                .map(sentence -> sentence.replaceAll("(STAGE|" + FILLED_IN + ")+", FILLED_IN))
                .toList();
    }

    @Test
    void whatASlowNodeDoesNotTakeFillsNoDeadLetterQueue() {
        assertThat(TEXT).containsPattern("DEFINE TOPIC\\([^\n]+\n +USEDLQ\\(NO\\)");
    }

    /** Returns what the modules of the brokers ship. */
    private static List<Path> files(String ending) {
        return MODULES.stream()
                .map(module -> Documents.ROOT.resolve(Path.of("components", module, "src", "main")))
                .flatMap(folder -> Documents.files(folder, ending).stream())
                .toList();
    }
}
