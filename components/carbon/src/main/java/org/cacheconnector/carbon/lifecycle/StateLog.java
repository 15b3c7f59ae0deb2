package org.cacheconnector.carbon.lifecycle;

import static java.util.Objects.requireNonNull;

import java.time.Clock;
import java.time.Instant;
import java.util.List;
import org.cacheconnector.carbon.config.ConnectorConfig;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Keeps the connector's state and what is wrong with it, and writes one line to the log at each
 * change. Changed by one thread at a time, read by any.
 */
final class StateLog {

    private static final Logger LOG = LoggerFactory.getLogger(StateLog.class);

    private final String version;
    private final Clock clock;
    private volatile ConnectorState state = ConnectorState.STARTING;
    private volatile Instant since;
    private volatile List<String> problems = List.of();

    StateLog(String version, Clock clock) {
        this.version = requireNonNull(version, "version");
        this.clock = requireNonNull(clock, "clock");
        this.since = clock.instant();
    }

    ConnectorState state() {
        return state;
    }

    Instant since() {
        return since;
    }

    /** Returns what keeps the connector from working. */
    List<String> problems() {
        return problems;
    }

    /** Enters a state without problems. */
    void enter(ConnectorState next, String what) {
        change(next, List.of());
        LOG.info("Cache Connector {} {}: {}", version, next, what);
    }

    /** Enters a state in which the connector waits for what is expected to come. */
    void await(ConnectorState next, String what, List<String> causes) {
        change(next, causes);
        LOG.info("Cache Connector {} {}: {}{}", version, next, what, lines(causes));
    }

    /** Enters {@link ConnectorState#RUNNING}. */
    void running(ConnectorConfig config, int caches) {
        change(ConnectorState.RUNNING, List.of());
        LOG.info(
                "Cache Connector {} {}: node {}{} of group {}, broker {}, topic {}, {} caches"
                        + " attached, {} blocked",
                version,
                ConnectorState.RUNNING,
                config.exchange().nodeId(),
                site(config.exchange().site()),
                config.exchange().group(),
                config.brokerType(),
                config.topic(),
                caches,
                config.blockList().size());
        if (config.isHybrid()) {
            LOG.info(
                    "hybrid_mode_enabled = true: this node connects to the broker itself, as every"
                            + " node does.");
        }
    }

    private static String site(String name) {
        return name.isEmpty() ? "" : " in " + name;
    }

    /** Enters a state because of problems, which are logged together. */
    void enter(ConnectorState next, String what, List<String> causes) {
        change(next, causes);
        LOG.error("Cache Connector {} {}: {}{}", version, next, what, lines(causes));
    }

    /**
     * Notes what is wrong while running; logged when it changes.
     *
     * @param found what keeps the connector from working
     */
    void health(List<String> found) {
        if (found.equals(problems)) {
            return;
        }
        problems = List.copyOf(found);
        if (found.isEmpty()) {
            LOG.info("Cache Connector {} is healthy again.", version);
        } else {
            LOG.error("Cache Connector {} is NOT HEALTHY:{}", version, lines(found));
        }
    }

    private static String lines(List<String> problems) {
        StringBuilder lines = new StringBuilder();
        problems.forEach(problem -> lines.append("\n  - ").append(problem));
        return lines.toString();
    }

    private void change(ConnectorState next, List<String> causes) {
        state = next;
        since = clock.instant();
        problems = List.copyOf(causes);
    }
}
