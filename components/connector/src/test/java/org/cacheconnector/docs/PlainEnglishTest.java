package org.cacheconnector.docs;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Documents and what the connector and connectorctl say have short sentences, and no words in a
 * sense that only the authors know. Tables and blocks of code do not count.
 */
class PlainEnglishTest {

    private static final int MOST_WORDS = 30;
    private static final Pattern WORD = Pattern.compile("[A-Za-z0-9’'-]+");
    private static final Pattern END_OF_SENTENCE = Pattern.compile("(?<=[.!?]) +(?=[A-Z*“\"`(])");
    private static final Pattern NEW_PARAGRAPH = Pattern.compile("[|#>].*|(?:[-*]|\\d+\\.) .*");

    /** Say "simulator", "stale reload", "rate limit", "for that long", "in turn" and so on. */
    private static final Pattern PRIVATE =
            Pattern.compile(
                    "\\b(stand-in|refill|damped|damping|put back|so long|is told|are told|taken in"
                            + "|in force|by turns|anew|heard of|sign of life|knee|priming|deaf"
                            + "|goes on|all the same|beside|but for|other end)\\b",
                    Pattern.CASE_INSENSITIVE);

    /** A list of classes, which is no sentence. */
    private static final String ALLOWED_CLASSES = "AbstractList AbstractMap ";

    @ParameterizedTest
    @MethodSource("org.cacheconnector.docs.Documents#all")
    void sentencesOfDocumentsAreShort(Path page) {
        assertThat(paragraphs(Documents.read(page)).stream().flatMap(PlainEnglishTest::sentences))
                .filteredOn(PlainEnglishTest::isLong)
                .isEmpty();
    }

    @ParameterizedTest
    @MethodSource("org.cacheconnector.docs.Documents#all")
    void documentsUseNoPrivateWords(Path page) {
        assertThat(paragraphs(Documents.read(page)).stream().flatMap(PlainEnglishTest::sentences))
                .filteredOn(sentence -> PRIVATE.matcher(sentence).find())
                .isEmpty();
    }

    @Test
    void sentencesOfMessagesAreShort() {
        Set<String> texts = SourceTexts.ofComponents();

        assertThat(texts).hasSizeGreaterThan(500);
        assertThat(texts.stream().flatMap(PlainEnglishTest::sentences))
                .filteredOn(text -> isLong(text) && !text.startsWith(ALLOWED_CLASSES))
                .isEmpty();
    }

    /** Returns the paragraphs outside tables, with code as one word, and links as their text. */
    private static List<String> paragraphs(String page) {
        List<String> paragraphs = new ArrayList<>();
        StringBuilder paragraph = new StringBuilder();
        for (String line : (Documents.withoutBlocks(page) + "\n").split("\n", -1)) {
            String text = line.strip();
            if (text.isEmpty() || NEW_PARAGRAPH.matcher(text).matches()) {
                paragraphs.add(paragraph.toString());
                paragraph.setLength(0);
            }
            if (!text.startsWith("|") && !text.startsWith("#")) {
                paragraph.append(text.replaceFirst("^(?:[-*>]|\\d+\\.) +", "")).append(' ');
            }
        }
        return paragraphs.stream()
                .map(text -> text.replaceAll("`[^`]*`", "x"))
                .map(text -> text.replaceAll("!?\\[([^\\]]*)\\]\\([^)]*\\)", "$1").strip())
                .filter(text -> !text.isEmpty())
                .toList();
    }

    private static Stream<String> sentences(String text) {
        return END_OF_SENTENCE.splitAsStream(text);
    }

    private static boolean isLong(String sentence) {
        return WORD.matcher(sentence).results().count() > MOST_WORDS;
    }
}
