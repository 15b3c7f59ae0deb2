package org.cacheconnector.docs;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** {@code docs/brokers.md} says what the samples and the code say. */
@Timeout(60)
class BrokersDocumentTest {

    private static final Path DOCUMENT = Path.of("..", "..", "docs", "brokers.md");
    private static final Path COMPONENTS = Path.of("..");
    private static final List<String> MODULES =
            List.of(
                    "broker-link",
                    "broker-activemq",
                    "broker-database",
                    "broker-ibmmq",
                    "broker-rabbitmq");
    private static final Pattern ROW = Pattern.compile("(?m)^\\| `[A-Z]+` (.+?) \\| .+ \\|$");
    private static final Pattern REASON = Pattern.compile(" \\(reason [^)]*\\)\\.");

    private static String text;

    @BeforeAll
    static void read() throws IOException {
        text = Files.readString(DOCUMENT);
    }

    @Test
    void everySampleIsNamed() throws IOException {
        for (String sample : SampleFiles.names()) {
            assertThat(text).contains("](../deployment/samples/" + sample + ".toml)");
        }
    }

    @Test
    void everyProblemOfTheCodeIsExplainedAndNoOther() {
        Set<String> shipped = new TreeSet<>(ProblemMessages.in(files(".java")));
        shipped.addAll(ProblemMessages.inTables(files(".txt")));
        Set<String> inDocument = new TreeSet<>();
        ROW.matcher(text)
                .results()
                .map(row -> REASON.matcher(row.group(1)).replaceAll(" (reason …)."))
                .forEach(inDocument::add);

        assertThat(shipped).hasSizeGreaterThanOrEqualTo(20);
        assertThat(inDocument).containsExactlyElementsOf(shipped);
    }

    /** Returns what the modules of the brokers ship. */
    private static List<Path> files(String ending) {
        return MODULES.stream()
                .map(module -> COMPONENTS.resolve(Path.of(module, "src", "main")))
                .flatMap(folder -> Documents.files(folder, ending).stream())
                .toList();
    }
}
