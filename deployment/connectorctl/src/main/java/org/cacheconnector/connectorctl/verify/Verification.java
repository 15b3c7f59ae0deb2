package org.cacheconnector.connectorctl.verify;

import static java.util.Objects.requireNonNull;

import com.fasterxml.jackson.annotation.JsonIgnore;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.cacheconnector.connectorctl.topic.Answer;
import org.cacheconnector.connectorctl.topic.Nodes;
import org.cacheconnector.connectorctl.topic.Question;

/**
 * Asks all nodes what they invalidated lately, and whether anybody still holds it. What is found is
 * looked at again before it is reported, since an answer may have crossed an invalidation. Bounded:
 * {@value #MOST_KEYS} keys, the latest. For one thread.
 */
public final class Verification {

    static final int MOST_KEYS = 2_000;
    static final long TOO_YOUNG_MILLIS = 2_000;

    /** A node that has to look into many caches at once may not answer in time. */
    static final int CACHES_A_QUESTION = 25;

    private static final int KEYS_A_QUESTION = 500;

    /** A node answers 50 questions a second at most. */
    static final long BETWEEN_QUESTIONS_MILLIS = 30;

    private static final String EVERYTHING = "*";
    private static final String NO_FINGERPRINT = "?";
    private static final Duration SINCE = Duration.ofSeconds(10);

    private final Nodes nodes;
    private final Pause pause;
    private final Set<String> expected;
    private final Duration wait;

    /** Waits. */
    @FunctionalInterface
    public interface Pause {
        /** Lets {@code millis} pass. */
        void of(long millis) throws InterruptedException;
    }

    /**
     * What came of it.
     *
     * @param keys how many keys, or whole caches, were looked at
     * @param leftOut how many were too many
     * @param findings what is wrong
     * @param differingByNature caches whose values are not comparable
     * @param clearedAll how often every cache was cleared, which is not looked at
     * @param withoutFingerprint how many invalidations were of keys that nodes can't name, which
     *     are not looked at
     * @param shortMemories nodes that do not remember all they sent in the time asked for, and for
     *     how many milliseconds they do
     * @param silent nodes that did not answer all questions
     */
    public record Result(
            int keys,
            int leftOut,
            List<Finding> findings,
            Set<String> differingByNature,
            int clearedAll,
            int withoutFingerprint,
            Map<String, Long> shortMemories,
            @JsonIgnore Set<String> silent) {

        /** Returns this without the values that differ between nodes, which may be right. */
        public Result ofStaleOnly() {
            return new Result(
                    keys,
                    leftOut,
                    findings.stream()
                            .filter(finding -> finding.kind() == Finding.Kind.STALE)
                            .toList(),
                    Set.of(),
                    clearedAll,
                    withoutFingerprint,
                    shortMemories,
                    silent);
        }
    }

    /**
     * @param pause waits
     * @param expected the nodes that are there
     * @param wait how long to wait for answers
     */
    public Verification(Nodes nodes, Pause pause, Set<String> expected, Duration wait) {
        this.nodes = requireNonNull(nodes, "nodes");
        this.pause = requireNonNull(pause, "pause");
        this.expected = Set.copyOf(expected);
        this.wait = requireNonNull(wait, "wait");
    }

    /** A key of a cache. */
    private record Key(String cache, String key) {}

    /**
     * What was invalidated.
     *
     * @param old what every node has had time to apply
     * @param all that and what is younger
     * @param shortMemories as in {@link Result}
     */
    private record Recent(List<Sent> old, List<Sent> all, Map<String, Long> shortMemories) {}

    /** Looks at what was invalidated in the last {@code window}. */
    public Result verify(Duration window) throws InterruptedException {
        Set<String> silent = new TreeSet<>();
        Recent recent = recent(window, silent);
        int clearedAll =
                (int) recent.old().stream().filter(s -> s.cache().equals(EVERYTHING)).count();
        int withoutFingerprint =
                (int) recent.old().stream().filter(s -> s.key().equals(NO_FINGERPRINT)).count();
        Set<Key> keys = new LinkedHashSet<>();
        recent.old().stream()
                .filter(
                        sent ->
                                !sent.cache().equals(EVERYTHING)
                                        && !sent.key().equals(NO_FINGERPRINT))
                .sorted(Comparator.comparingLong(Sent::notBefore).reversed())
                .forEach(sent -> keys.add(new Key(sent.cache(), sent.key())));
        List<Key> looked = keys.stream().limit(MOST_KEYS).toList();
        List<Held> held = held(looked, silent);
        // What was loaded before the latest change, however young, may well differ.
        Comparison values = new Comparison(recent.all(), held);
        Set<String> byNature = values.differingByNature();
        List<Finding> found = new ArrayList<>(new Comparison(recent.old(), held).stale());
        values.different().stream()
                .filter(finding -> !byNature.contains(finding.cache()))
                .forEach(found::add);
        if (!found.isEmpty()) {
            found = secondLook(found, recent, looked, silent);
        }
        return new Result(
                looked.size(),
                keys.size() - looked.size(),
                found,
                byNature,
                clearedAll,
                withoutFingerprint,
                recent.shortMemories(),
                silent);
    }

    private List<Finding> secondLook(
            List<Finding> found, Recent before, List<Key> looked, Set<String> silent)
            throws InterruptedException {
        pause.of(TOO_YOUNG_MILLIS);
        List<Sent> all = new ArrayList<>(before.all());
        all.addAll(recent(SINCE.plus(wait.multipliedBy(2)), silent).all());
        Set<Key> again = new LinkedHashSet<>();
        for (Finding finding : found) {
            Key whole = new Key(finding.cache(), Sent.WHOLE_CACHE);
            Key key = new Key(finding.cache(), finding.key());
            again.add(key);
            if (looked.contains(whole)) {
                again.add(whole);
            }
        }
        List<Held> held = held(List.copyOf(again), silent);
        List<Finding> still = new ArrayList<>();
        still.addAll(new Comparison(before.old(), held).stale());
        still.addAll(new Comparison(all, held).different());
        return found.stream().filter(finding -> still.stream().anyMatch(finding::isStill)).toList();
    }

    private Recent recent(Duration window, Set<String> silent) throws InterruptedException {
        Recent recent = new Recent(new ArrayList<>(), new ArrayList<>(), new TreeMap<>());
        Map<String, String> arguments = Map.of("seconds", Long.toString(window.toSeconds()));
        for (Answer answer : ask(Question.toAll("recent", arguments), silent)) {
            for (Map<String, String> row : answer.rows()) {
                long reach = Answer.number(row, "reaches_millis", Long.MAX_VALUE);
                if (reach < window.toMillis()) {
                    recent.shortMemories().put(answer.node(), reach);
                }
                for (String each : row.getOrDefault("keys", "").split(" ", -1)) {
                    add(answer, Answer.text(row, "cache"), each, recent);
                }
            }
        }
        return recent;
    }

    private static void add(Answer answer, String cache, String keyAndAge, Recent recent) {
        int at = keyAndAge.lastIndexOf('@');
        long ago = at < 0 ? -1 : Answer.number(keyAndAge.substring(at + 1), -1);
        if (ago < 0) {
            return;
        }
        Sent sent =
                new Sent(
                        answer.node(),
                        cache,
                        keyAndAge.substring(0, at),
                        answer.times().askedMicros() / 1_000 - ago,
                        answer.times().answeredMicros() / 1_000 - ago);
        recent.all().add(sent);
        if (ago >= TOO_YOUNG_MILLIS) {
            recent.old().add(sent);
        }
    }

    private List<Held> held(List<Key> keys, Set<String> silent) throws InterruptedException {
        List<Held> held = new ArrayList<>();
        Map<String, List<String>> byCache = new LinkedHashMap<>();
        int count = 0;
        // So that a node looks into each cache once.
        for (Key key : keys.stream().sorted(Comparator.comparing(Key::cache)).toList()) {
            byCache.computeIfAbsent(key.cache(), c -> new ArrayList<>()).add(key.key());
            if (++count == KEYS_A_QUESTION || byCache.size() == CACHES_A_QUESTION) {
                held.addAll(check(byCache, silent));
                pause.of(BETWEEN_QUESTIONS_MILLIS);
                byCache.clear();
                count = 0;
            }
        }
        if (!byCache.isEmpty()) {
            held.addAll(check(byCache, silent));
        }
        return held;
    }

    private List<Held> check(Map<String, List<String>> keysByCache, Set<String> silent)
            throws InterruptedException {
        Map<String, String> arguments = new HashMap<>();
        keysByCache.forEach(
                (cache, keys) -> arguments.put("keys of " + cache, String.join(" ", keys)));
        List<Held> held = new ArrayList<>();
        for (Answer answer : ask(Question.toAll("check", arguments), silent)) {
            for (Map<String, String> row : answer.rows()) {
                long age = Answer.number(row, "modified_millis", -1);
                if (age >= 0) {
                    held.add(
                            new Held(
                                    answer.node(),
                                    Answer.text(row, "cache"),
                                    Answer.text(row, "key"),
                                    answer.times().askedMicros() / 1_000 - age,
                                    answer.times().answeredMicros() / 1_000 - age,
                                    row.getOrDefault("value", "")));
                }
            }
        }
        return held;
    }

    private List<Answer> ask(Question question, Set<String> silent) throws InterruptedException {
        List<Answer> answers = nodes.ask(question, expected, wait);
        Set<String> missing = new TreeSet<>(expected);
        answers.stream().filter(Answer::isDone).forEach(answer -> missing.remove(answer.node()));
        silent.addAll(missing);
        return answers.stream().filter(Answer::isDone).toList();
    }
}
