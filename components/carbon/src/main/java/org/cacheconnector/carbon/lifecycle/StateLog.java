package org.cacheconnector.carbon.lifecycle;

import static java.util.Objects.requireNonNull;

import java.time.Clock;
import java.util.List;
import org.cacheconnector.carbon.config.ConnectorConfig;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Makes the connector's conditions, and writes a line to the log for each. Thread-safe. */
final class StateLog {

    private static final Logger LOG = LoggerFactory.getLogger(StateLog.class);

    private final String version;
    private final Clock clock;

    StateLog(String version, Clock clock) {
        this.version = requireNonNull(version, "version");
        this.clock = requireNonNull(clock, "clock");
    }

    /** Returns the condition of a connector that begins to start. */
    Condition starting() {
        return new Condition(ConnectorState.STARTING, clock.instant(), List.of());
    }

    /** Enters a state without problems. */
    Condition enter(ConnectorState next, String what) {
        LOG.info("Cache Connector {} {}: {}", version, next, what);
        return new Condition(next, clock.instant(), List.of());
    }

    /** Enters a state in which the connector waits for what is expected to come. */
    Condition await(ConnectorState next, String what, List<String> causes) {
        LOG.info("Cache Connector {} {}: {}{}", version, next, what, lines(causes));
        return new Condition(next, clock.instant(), causes);
    }

    /** Enters {@link ConnectorState#RUNNING}. */
    Condition running(ConnectorConfig config, int caches) {
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
        return new Condition(ConnectorState.RUNNING, clock.instant(), List.of());
    }

    private static String site(String name) {
        return name.isEmpty() ? "" : " in " + name;
    }

    /** Enters a state because of problems, which are logged together. */
    Condition enter(ConnectorState next, String what, List<String> causes) {
        LOG.error("Cache Connector {} {}: {}{}", version, next, what, lines(causes));
        return new Condition(next, clock.instant(), causes);
    }

    /**
     * Notes what is wrong while running; logged when it changes.
     *
     * @param before the condition so far
     * @param found what keeps the connector from working
     */
    Condition health(Condition before, List<String> found) {
        if (found.equals(before.problems())) {
            return before;
        }
        if (found.isEmpty()) {
            LOG.info("Cache Connector {} is healthy again.", version);
        } else {
            LOG.error("Cache Connector {} is NOT HEALTHY:{}", version, lines(found));
        }
        return new Condition(before.state(), before.since(), found);
    }

    private static String lines(List<String> problems) {
        StringBuilder lines = new StringBuilder();
        problems.forEach(problem -> lines.append("\n  - ").append(problem));
        return lines.toString();
    }
}
