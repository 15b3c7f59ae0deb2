package org.cacheconnector.link;

import java.util.HashSet;
import java.util.Set;
import org.cacheconnector.core.link.BrokerProblem;
import org.slf4j.Logger;

/**
 * Logs a line for each change of the link's state, and none for attempts that fail as an earlier
 * one of the same outage did: the same cause can show in two ways, in turn. Used by the link's own
 * thread only.
 */
final class LinkLog {

    /** So many different problems of one outage are logged at most. */
    static final int MAX_PROBLEMS = 20;

    private final Logger log;
    private final String topic;
    private final Set<String> logged = new HashSet<>();

    LinkLog(Logger log, String topic) {
        this.log = log;
        this.topic = topic;
    }

    void connected(String address) {
        logged.clear();
        log.info("Connected to {}, topic {}.", address, topic);
    }

    void disconnected(BrokerProblem problem) {
        if (logged.size() < MAX_PROBLEMS && logged.add(problem.toString())) {
            log.warn("Not connected to the broker. {} Trying again until it works.", problem);
        }
    }
}
