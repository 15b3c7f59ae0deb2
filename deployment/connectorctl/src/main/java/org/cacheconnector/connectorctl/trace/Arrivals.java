package org.cacheconnector.connectorctl.trace;

import java.util.ArrayList;
import java.util.List;

/** Finds for each invalidation that was sent the one that arrived. Immutable. */
final class Arrivals {

    private static final long TOLERANCE_MILLIS = 500;

    private final List<Event> events;
    private final long inexactMillis;

    /**
     * @param events all, the oldest first
     * @param inexactMillis how long the nodes took to answer, so that times may be off
     */
    Arrivals(List<Event> events, long inexactMillis) {
        this.events = events;
        this.inexactMillis = inexactMillis + TOLERANCE_MILLIS;
    }

    /** Returns what {@code sender} sent and {@code node} does not remember. */
    List<Event> missing(String sender, String node) {
        List<Event> arrived = new ArrayList<>();
        List<Event> sent = new ArrayList<>();
        for (Event event : events) {
            if (event.isSent() && event.node().equals(sender)) {
                sent.add(event);
            } else if (!event.isSent()
                    && event.node().equals(node)
                    && event.sender().equals(sender)) {
                arrived.add(event);
            }
        }
        List<Event> missing = new ArrayList<>();
        // The latest first: what an older one met may be forgotten, and it must not take another's.
        for (int i = sent.size() - 1; i >= 0; i--) {
            if (!takeOne(sent.get(i), arrived)) {
                missing.add(sent.get(i));
            }
        }
        return missing;
    }

    private boolean takeOne(Event sent, List<Event> arrived) {
        for (int i = 0; i < arrived.size(); i++) {
            Event each = arrived.get(i);
            if (each.agoMillis() > sent.agoMillis() + inexactMillis) {
                continue;
            }
            if (each.isOfKeyOf(sent)) {
                arrived.remove(i);
                return true;
            }
            if (each.includes(sent)) {
                // A later clear of the whole cache stands for any number of keys.
                return true;
            }
        }
        return false;
    }
}
