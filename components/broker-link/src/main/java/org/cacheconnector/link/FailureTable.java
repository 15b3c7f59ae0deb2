package org.cacheconnector.link;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.cacheconnector.core.broker.BrokerProblem;
import org.cacheconnector.core.broker.BrokerProblem.Kind;

/**
 * Puts failures into words for the person on call. Text files have the entries; the first entry
 * that fits has the cause and the remedy. Immutable.
 *
 * <p>An entry is a paragraph. Its first line is the kind and a sentence, its second the remedy.
 * Each further line is {@code if} and a regular expression. A line that begins with {@code #} is a
 * comment. An entry fits if all its expressions are found in the failure's text, ignoring case. The
 * first line of that text has the {@link LinkStage} and facts; each cause adds a line with its
 * classes and message. In a sentence {@code ADDRESS} stands for the broker, {@code STAGE} for what
 * the link was doing, and {@code …} for the words of the broker or its client.
 */
public final class FailureTable {

    private final Map<List<Pattern>, BrokerProblem> entries = new LinkedHashMap<>();

    private FailureTable() {}

    /**
     * Returns a table that begins and ends with the entries for all clients. Between them are the
     * entries in {@code failures.txt} beside each of {@code clients}.
     */
    public static FailureTable of(Class<?>... clients) {
        FailureTable table = new FailureTable();
        table.read(FailureTable.class, "failures-first.txt");
        for (Class<?> client : clients) {
            table.read(client, "failures.txt");
        }
        table.read(FailureTable.class, "failures-last.txt");
        return table;
    }

    /**
     * Returns a table of the entries beside {@code client} only; the last entry must fit
     * everything.
     */
    public static FailureTable alone(Class<?> client) {
        FailureTable table = new FailureTable();
        table.read(client, "failures.txt");
        return table;
    }

    /** Returns the problem for {@code failure}; the same cause has the same words. */
    public BrokerProblem problem(Failure failure) {
        String text = failure.text();
        return entries.entrySet().stream()
                .filter(entry -> entry.getKey().stream().allMatch(each -> found(each, text)))
                .findFirst()
                .map(entry -> failure.inWords(entry.getValue()))
                .orElseThrow();
    }

    private static boolean found(Pattern pattern, String text) {
        return pattern.matcher(text).find();
    }

    private void read(Class<?> beside, String file) {
        try (InputStream in = beside.getResourceAsStream(file)) {
            for (String entry : new String(in.readAllBytes(), UTF_8).split("\n\n", -1)) {
                add(
                        entry.lines()
                                .filter(line -> !line.startsWith("#"))
                                .collect(Collectors.toList()));
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private void add(List<String> lines) {
        String[] kindAndSentence = lines.get(0).split(" ", 2);
        List<Pattern> conditions =
                lines.stream()
                        .skip(2)
                        .map(line -> line.replaceFirst("^if ", ""))
                        .map(each -> Pattern.compile(each, Pattern.CASE_INSENSITIVE))
                        .collect(Collectors.toList());
        entries.put(
                conditions,
                new BrokerProblem(
                        Kind.valueOf(kindAndSentence[0]), kindAndSentence[1], lines.get(1)));
    }
}
