package org.cacheconnector.carbon.lifecycle;

import static java.util.Objects.requireNonNull;

import java.time.Clock;
import java.util.List;
import org.cacheconnector.carbon.config.ConnectorConfig;
import org.cacheconnector.core.config.CoreSettings;
import org.cacheconnector.core.config.ExchangeConfig;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Makes the connector's conditions, and logs a line for each. Thread-safe. */
public final class StateLog {

    private static final Logger LOG = LoggerFactory.getLogger(StateLog.class);

    private final String version;
    private final Clock clock;

    /**
     * @param version the connector's version
     * @param clock gives the time at which a state begins
     */
    public StateLog(String version, Clock clock) {
        this.version = requireNonNull(version, "version");
        this.clock = requireNonNull(clock, "clock");
    }

    /** Returns the condition of a connector that starts. */
    Condition starting() {
        return new Condition(ConnectorState.STARTING, clock.instant(), List.of());
    }

    /**
     * Enters a state.
     *
     * @param causes the causes, a sentence each; logged as an error, except while the connector
     *     waits for the vault
     */
    Condition enter(ConnectorState next, List<String> causes) {
        String line = "Cache Connector {} {}: {}{}";
        if (causes.isEmpty() || next == ConnectorState.WAITING_FOR_SECURE_VAULT) {
            LOG.info(line, version, next, next.meaning(), lines(causes));
        } else {
            LOG.error(line, version, next, next.meaning(), lines(causes));
        }
        return new Condition(next, clock.instant(), causes);
    }

    /** Enters {@link ConnectorState#RUNNING}. */
    Condition running(ConnectorConfig config, int caches) {
        ExchangeConfig exchange = config.exchange();
        LOG.info(
                "Cache Connector {} {}: node {}{} of group {}, broker {}, topic {}, {} caches"
                        + " attached, {} blocked",
                version,
                ConnectorState.RUNNING,
                exchange.nodeId(),
                exchange.get(CoreSettings.SITE).isEmpty()
                        ? ""
                        : " in " + exchange.get(CoreSettings.SITE),
                exchange.get(CoreSettings.GROUP),
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

    /**
     * Notes the problems of a running connector; logs them when they change.
     *
     * @param before the condition so far
     * @param found the problems that keep the connector from working
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
