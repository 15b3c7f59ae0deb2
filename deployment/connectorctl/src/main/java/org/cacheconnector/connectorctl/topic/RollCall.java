package org.cacheconnector.connectorctl.topic;

import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/**
 * Who is there.
 *
 * @param statuses of those that answered, by name
 * @param silent those that are heard, but did not answer
 * @param missed those that nodes which answered expect to be there, that are not heard here and did
 *     not answer
 * @param otherVersions those whose messages are of another version than this tool knows, and which
 * @param refused how many messages did not verify, by cause
 */
public record RollCall(
        List<NodeStatus> statuses,
        Set<String> silent,
        Set<String> missed,
        Map<String, String> otherVersions,
        Map<String, Long> refused) {

    /** Returns the names of those that answered. */
    public Set<String> present() {
        Set<String> names = new TreeSet<>();
        statuses.forEach(status -> names.add(status.node()));
        return names;
    }
}
