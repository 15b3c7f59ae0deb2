package org.cacheconnector.connectorctl.trace;

import java.util.Map;
import org.cacheconnector.connectorctl.topic.Answer;

/**
 * Something that a node remembers.
 *
 * @param node the node
 * @param what {@code sent}, {@code applied}, or {@code ignored: } and why
 * @param sender who sent it
 * @param cache which cache; {@code *} for all
 * @param key the fingerprint of the key; {@code *} for all
 * @param agoMillis how long ago, when the last node had answered
 */
public record Event(
        String node, String what, String sender, String cache, String key, long agoMillis) {

    private static final String SENT = "sent";
    private static final String ALL = "*";

    /** Returns what a row of an answer says, that came so much before the last. */
    static Event of(String node, Map<String, String> row, long laterMillis) {
        String what = Answer.text(row, "what");
        return new Event(
                node,
                what,
                what.equals(SENT) ? node : nameOf(Answer.text(row, "sender")),
                Answer.text(row, "cache"),
                Answer.text(row, "key"),
                laterMillis + Answer.number(row, "ago_millis", 0));
    }

    /** Senders may be told with the start of the node behind their name. */
    private static String nameOf(String sender) {
        int mark = sender.lastIndexOf('#');
        return mark > 0 ? sender.substring(0, mark) : sender;
    }

    boolean isSent() {
        return what.equals(SENT);
    }

    /** Returns whether it is of the same key. */
    boolean isOfKeyOf(Event other) {
        return cache.equals(other.cache) && key.equals(other.key);
    }

    /** Returns whether it concerns a whole cache, or all, and the key of {@code other} with it. */
    boolean includes(Event other) {
        return key.equals(ALL) && (cache.equals(ALL) || cache.equals(other.cache));
    }
}
