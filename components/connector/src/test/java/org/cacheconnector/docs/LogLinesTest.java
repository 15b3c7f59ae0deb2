package org.cacheconnector.docs;

import static java.util.stream.Collectors.joining;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/**
 * The log lines in the documents are those of the code: whole ones in blocks marked {@code log},
 * beginnings or parts of them in the first column of the table of troubles, in backquotes.
 */
class LogLinesTest {

    private static final Set<String> TEXTS = SourceTexts.ofComponents();

    @Test
    void wholeLinesAreWrittenByTheCode() {
        List<String> lines =
                Documents.all().stream()
                        .flatMap(page -> Documents.blocks(Documents.read(page), "log").stream())
                        .flatMap(String::lines)
                        .toList();

        assertThat(lines).isNotEmpty();
        for (String line : lines) {
            assertThat(TEXTS).as(line).anyMatch(text -> pattern(text).matcher(line).matches());
        }
    }

    @Test
    void partsOfLinesAreInTheCode() {
        List<String> parts =
                Documents.table(Documents.page("runbook.md"), "you see").stream()
                        .flatMap(row -> Documents.codeIn(row.get(0)).stream())
                        .filter(part -> part.contains(" "))
                        .toList();

        assertThat(parts).hasSizeGreaterThan(5);
        for (String part : parts) {
            assertThat(TEXTS).as(part).anyMatch(text -> text.contains(part));
        }
    }

    /** What is filled in is one word; so a text that says what another one tells does not match. */
    private static Pattern pattern(String text) {
        return Pattern.compile(
                Arrays.stream(text.split(SourceTexts.FILLED_IN, -1))
                        .map(Pattern::quote)
                        .collect(joining("\\S+")));
    }
}
