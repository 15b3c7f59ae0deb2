package org.cacheconnector.connectorctl.topic;

import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/** Which nodes are there, and which should be. Immutable. */
public final class RollCall {

    private final Map<String, NodeStatus> statuses = new TreeMap<>();
    private final Map<String, String> unread = new TreeMap<>();
    private final Map<String, Long> refused;

    /**
     * @param present those that answered
     * @param heard names of those from which messages come
     * @param otherVersions those whose messages are of a version that can't be read, and which
     * @param refused how many messages did not verify, by cause
     */
    RollCall(
            List<NodeStatus> present,
            Set<String> heard,
            Map<String, String> otherVersions,
            Map<String, Long> refused) {
        present.forEach(status -> statuses.put(status.node(), status));
        this.refused = new TreeMap<>(refused);
        present.stream()
                .flatMap(status -> status.expected().stream())
                .forEach(
                        node ->
                                unread.put(
                                        node,
                                        "other nodes expect it, but it is not heard here and does"
                                                + " not answer. Is it running, and connected to"
                                                + " this broker?"));
        heard.forEach(
                node ->
                        unread.put(
                                node,
                                "it is heard, but does not answer. It is busy, of another version,"
                                        + " or has another shared_secret. Its log says which."));
        otherVersions.forEach(
                (node, version) ->
                        unread.put(
                                node,
                                "it sends messages of version "
                                        + version
                                        + ", which this tool does not read. Use the connectorctl"
                                        + " of its release."));
        unread.keySet().removeAll(statuses.keySet());
    }

    /** Returns what those that answered say, by name. */
    public Map<String, NodeStatus> statuses() {
        return statuses;
    }

    /** Returns the names of those that answered. */
    public Set<String> present() {
        return new TreeSet<>(statuses.keySet());
    }

    /** Returns the nodes that are known, but did not answer, and why, in words. */
    public Map<String, String> unread() {
        return unread;
    }

    /** Returns how many messages did not verify, by cause. */
    public Map<String, Long> refused() {
        return refused;
    }
}
