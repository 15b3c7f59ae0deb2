package org.cacheconnector.link;

import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.function.LongSupplier;
import org.cacheconnector.core.broker.BrokerProblem;
import org.slf4j.Logger;

/**
 * Logs a line for each change of the link's state. Within one outage each problem is logged once,
 * even if two problems alternate, as one cause can show in two ways. If a link connects and is lost
 * again at once, the problem and the connection are logged once a minute. Used by the link's own
 * thread only.
 */
final class LinkLog {

    /** At most so many different problems of one outage are logged. */
    static final int MAX_PROBLEMS = 20;

    private static final long AGAIN_NANOS = TimeUnit.MINUTES.toNanos(1);

    private final Logger log;
    private final String topic;
    private final LongSupplier nanoClock;

    private final Map<String, Logged> logged = new HashMap<>();

    /** The address, if a connection is what was logged last. */
    private String connectedTo;

    private long connectedLoggedAt;

    /** When a problem was logged, and whether a connection was made since. */
    private static final class Logged {
        private final long at;
        private boolean over;

        private Logged(long at) {
            this.at = at;
        }
    }

    LinkLog(Logger log, String topic, LongSupplier nanoClock) {
        this.log = log;
        this.topic = topic;
        this.nanoClock = nanoClock;
    }

    void connected(String address) {
        logged.values().forEach(each -> each.over = true);
        long now = nanoClock.getAsLong();
        boolean elsewhere = !address.equals(connectedTo) && now - connectedLoggedAt >= AGAIN_NANOS;
        if (connectedTo == null || elsewhere) {
            connectedTo = address;
            connectedLoggedAt = now;
            log.info("Connected to {}, topic {}.", address, topic);
        }
    }

    /** The connection lived for long, so the next problem begins another outage. */
    void proven() {
        logged.clear();
    }

    void disconnected(BrokerProblem problem) {
        long now = nanoClock.getAsLong();
        logged.values().removeIf(each -> each.over && now - each.at >= AGAIN_NANOS);
        String text = problem.toString();
        if (logged.size() < MAX_PROBLEMS && !logged.containsKey(text)) {
            logged.put(text, new Logged(now));
            connectedTo = null;
            log.warn("Not connected to the broker. {} The connector keeps trying.", problem);
        }
    }
}
