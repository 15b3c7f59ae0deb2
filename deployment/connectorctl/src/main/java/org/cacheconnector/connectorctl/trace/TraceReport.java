package org.cacheconnector.connectorctl.trace;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.cacheconnector.connectorctl.report.Spans;
import org.cacheconnector.connectorctl.topic.Answer;

/** Puts together what nodes remember of a key. Immutable. */
public final class TraceReport {

    /** What is younger may be underway. */
    static final long TOO_YOUNG_MILLIS = 2_000;

    private final List<Event> events;
    private final Map<String, Memory> memories = new TreeMap<>();
    private final Arrivals arrivals;

    /**
     * @param answers to the question for a trace
     */
    public TraceReport(List<Answer> answers) {
        long now = answers.stream().mapToLong(TraceReport::answeredMillis).max().orElse(0);
        List<Event> all = new ArrayList<>();
        long inexact = 0;
        for (Answer answer : answers) {
            if (!answer.isDone()) {
                continue;
            }
            long later = now - answeredMillis(answer);
            List<Event> ofNode = new ArrayList<>();
            Map<String, String> reach = Map.of();
            for (Map<String, String> row : answer.rows()) {
                if (Answer.text(row, "what").equals(Memory.WHAT)) {
                    reach = row;
                } else {
                    ofNode.add(Event.of(answer.node(), row, later));
                }
            }
            memories.put(answer.node(), Memory.of(reach, later, ofNode));
            all.addAll(ofNode);
            inexact = Math.max(inexact, answer.times().tookMicros() / 1_000);
        }
        all.sort(Comparator.comparingLong(Event::agoMillis).reversed());
        this.events = List.copyOf(all);
        this.arrivals = new Arrivals(events, inexact);
    }

    private static long answeredMillis(Answer answer) {
        return answer.times().answeredMicros() / 1_000;
    }

    /** Returns all that is remembered, in order of time. */
    public List<Event> events() {
        return events;
    }

    /**
     * Returns where something was sent that others, which should remember it, do not remember to
     * have dealt with.
     */
    public List<String> missing() {
        List<String> missing = new ArrayList<>();
        for (String sender : memories.keySet()) {
            memories.forEach(
                    (node, memory) -> {
                        if (!node.equals(sender)) {
                            addMissing(sender, node, memory, missing);
                        }
                    });
        }
        return missing;
    }

    private void addMissing(String sender, String node, Memory memory, List<String> missing) {
        List<Event> lost =
                arrivals.missing(sender, node).stream()
                        .filter(sent -> isComparable(sent, memory))
                        .toList();
        if (lost.isEmpty()) {
            return;
        }
        long sent =
                events.stream()
                        .filter(event -> event.isSent() && event.node().equals(sender))
                        .filter(event -> isComparable(event, memory))
                        .count();
        long arrived = sent - lost.size();
        missing.add(
                node
                        + " remembers "
                        + (arrived == 0 ? "none" : "only " + arrived)
                        + " of "
                        + sent
                        + " sent by "
                        + sender);
    }

    private static boolean isComparable(Event sent, Memory receiver) {
        return sent.agoMillis() >= TOO_YOUNG_MILLIS && sent.agoMillis() < receiver.reachMillis();
    }

    /** Returns which nodes do not remember all that others sent, and why, a sentence each. */
    public List<String> notes() {
        List<String> notes = new ArrayList<>();
        memories.forEach(
                (node, memory) -> {
                    boolean matters =
                            memory.isCut()
                                    || events.stream()
                                            .filter(Event::isSent)
                                            .anyMatch(e -> e.agoMillis() >= memory.reachMillis());
                    if (matters) {
                        notes.add(memory.note(node));
                    }
                });
        return notes;
    }

    /**
     * How far back a node's answer goes.
     *
     * @param reachMillis so far
     * @param isCut whether it remembers more than it told
     * @param isSinceStart whether that is since it was started
     */
    private record Memory(long reachMillis, boolean isCut, boolean isSinceStart) {

        static final String WHAT = "memory";

        static Memory of(Map<String, String> row, long later, List<Event> events) {
            boolean cut = "true".equals(row.get("cut"));
            long reach = Answer.number(row, "reaches_millis", Long.MAX_VALUE - later) + later;
            if (cut) {
                long oldest = events.stream().mapToLong(Event::agoMillis).max().orElse(0);
                reach = Math.min(reach, oldest);
            }
            return new Memory(reach, cut, "true".equals(row.get("since_start")));
        }

        String note(String node) {
            String ago = Spans.ofMillis(reachMillis);
            if (isCut) {
                return node + " tells its latest events only, of the last " + ago + ".";
            }
            return isSinceStart
                    ? node + " was restarted " + ago + " ago: it remembers nothing of before."
                    : node + " remembers the last " + ago + " only.";
        }
    }
}
