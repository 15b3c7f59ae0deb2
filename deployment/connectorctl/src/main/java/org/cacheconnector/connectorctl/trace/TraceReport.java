package org.cacheconnector.connectorctl.trace;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import org.cacheconnector.connectorctl.topic.Answer;

/** Puts together what nodes remember of a key. Immutable. */
public final class TraceReport {

    private static final String SENT = "sent";
    private static final String APPLIED = "applied";

    private final List<Event> events;
    private final Collection<String> nodes;

    /**
     * Something that a node remembers.
     *
     * @param node the node
     * @param what {@code sent} or {@code applied}
     * @param sender who sent it
     * @param cache which cache
     * @param key the fingerprint of the key
     * @param agoMillis how long ago, when the first node was asked
     */
    public record Event(
            String node, String what, String sender, String cache, String key, long agoMillis) {}

    /**
     * @param answers to the question for a trace
     */
    public TraceReport(List<Answer> answers) {
        long now =
                answers.stream().mapToLong(a -> a.times().answeredMicros() / 1_000).max().orElse(0);
        List<Event> all = new ArrayList<>();
        for (Answer answer : answers) {
            long later = now - answer.times().answeredMicros() / 1_000;
            for (Map<String, String> row : answer.rows()) {
                String what = Answer.text(row, "what");
                all.add(
                        new Event(
                                answer.node(),
                                what,
                                what.equals(SENT)
                                        ? answer.node()
                                        : nameOf(Answer.text(row, "sender")),
                                Answer.text(row, "cache"),
                                Answer.text(row, "key"),
                                later + Answer.number(row, "ago_millis", 0)));
            }
        }
        all.sort(Comparator.comparingLong(Event::agoMillis).reversed());
        this.events = List.copyOf(all);
        this.nodes = answers.stream().filter(Answer::isDone).map(Answer::node).toList();
    }

    /** Senders may be told with the start of the node behind their name. */
    private static String nameOf(String sender) {
        int mark = sender.lastIndexOf('#');
        return mark > 0 ? sender.substring(0, mark) : sender;
    }

    /** Returns all that is remembered, in order of time. */
    public List<Event> events() {
        return events;
    }

    /** Returns where something was sent that others do not remember to have applied. */
    public List<String> missing() {
        List<String> missing = new ArrayList<>();
        for (String sender : nodes) {
            long sent = count(sender, SENT, sender);
            for (String node : nodes) {
                long applied = count(node, APPLIED, sender);
                if (!node.equals(sender) && applied < sent) {
                    missing.add(
                            node
                                    + " remembers "
                                    + (applied == 0 ? "none" : "only " + applied)
                                    + " of "
                                    + sent
                                    + " sent by "
                                    + sender);
                }
            }
        }
        return missing;
    }

    private long count(String node, String what, String sender) {
        return events.stream()
                .filter(event -> event.node().equals(node))
                .filter(event -> event.what().equals(what))
                .filter(event -> event.sender().equals(sender))
                .count();
    }
}
