package org.cacheconnector.link;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.cacheconnector.core.broker.BrokerProblem;
import org.cacheconnector.core.broker.BrokerProblem.Kind;

/**
 * Puts failures into words for the person on call: the first row that fits says what is wrong and
 * what to do. Immutable.
 *
 * <p>In a sentence {@code ADDRESS} stands for the broker, {@code STAGE} for what the link was
 * doing, and {@code …} for what the broker or its client said.
 */
public final class FailureTable {

    /** A pattern that fits while connecting, and one that fits afterwards. */
    public static final String CONNECTING = "^(?!CONNECTED)";

    /** See above. */
    public static final String CONNECTED = "^CONNECTED";

    private final List<Row> rows = new ArrayList<>();

    /** A table of the rows in all {@code parts}, in this order; the last one fits everything. */
    @SafeVarargs
    public FailureTable(List<Row>... parts) {
        for (List<Row> part : parts) {
            rows.addAll(part);
        }
    }

    /**
     * Makes a row.
     *
     * @param kind the sort of cause
     * @param sentence what is wrong
     * @param remedy what to do
     * @param patterns regular expressions, all of which the failure's text has, in any case; in the
     *     text each cause has a line with its classes and message
     */
    public static Row row(Kind kind, String sentence, String remedy, String... patterns) {
        return new Row(kind, sentence, remedy, patterns);
    }

    /** Returns the problem behind {@code failure}; the same cause has the same words. */
    public BrokerProblem problem(Failure failure) {
        String text = failure.text();
        return rows.stream()
                .filter(row -> row.fits(text))
                .findFirst()
                .map(row -> row.problem(failure))
                .orElseThrow();
    }

    /** A kind of failure. */
    public static final class Row {
        private final Kind kind;
        private final String sentence;
        private final String remedy;
        private final List<Pattern> patterns;

        private Row(Kind kind, String sentence, String remedy, String... patterns) {
            this.kind = kind;
            this.sentence = sentence;
            this.remedy = remedy;
            this.patterns =
                    Stream.of(patterns)
                            .map(each -> Pattern.compile(each, Pattern.CASE_INSENSITIVE))
                            .collect(Collectors.toUnmodifiableList());
        }

        private boolean fits(String text) {
            return patterns.stream().allMatch(pattern -> pattern.matcher(text).find());
        }

        private BrokerProblem problem(Failure failure) {
            String said = failure.said();
            boolean end = sentence.endsWith("…") && !said.endsWith(".");
            String message =
                    sentence.replace("STAGE", failure.stage().words())
                            .replace("ADDRESS", failure.address())
                            .replace("…", end ? said + "." : said);
            return new BrokerProblem(kind, message, remedy);
        }
    }
}
