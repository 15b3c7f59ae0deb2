package org.cacheconnector.carbon.lifecycle;

import static java.util.Objects.requireNonNull;

import java.util.Collection;
import java.util.List;
import java.util.stream.Collectors;
import org.cacheconnector.carbon.config.ConfigurationChange;
import org.cacheconnector.carbon.config.ConfigurationReader;
import org.cacheconnector.carbon.config.ConfigurationSource;
import org.cacheconnector.carbon.config.ConnectorConfig;
import org.cacheconnector.core.link.BrokerLinkFactory;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Reads the configuration anew while the connector runs, when it was changed or an operator says
 * so, and remembers what is wrong with it. For one thread at a time.
 */
final class Reloading {

    private static final Logger LOG = LoggerFactory.getLogger(Reloading.class);

    private final ConfigurationSource source;
    private final ConfigurationReader reader;
    private List<String> problems = List.of();
    private List<String> waiting = List.of();
    private List<String> warnings = List.of();

    Reloading(ConfigurationSource source, ConfigurationReader reader) {
        this.source = requireNonNull(source, "source");
        this.reader = requireNonNull(reader, "reader");
    }

    /** Returns whether the configuration was changed. */
    boolean isDue() {
        return source.isChanged();
    }

    /**
     * Reads the configuration anew, and logs what is new.
     *
     * @param running the configuration in force
     * @param factories the broker modules at hand
     */
    ConfigurationChange read(ConnectorConfig running, Collection<BrokerLinkFactory> factories) {
        ConfigurationChange change =
                ConfigurationChange.of(running, source.reread(), reader, factories);
        problems = change.problems();
        if (!change.taken().isEmpty()) {
            LOG.info(
                    "Cache Connector: in force now, without a restart: {}",
                    String.join(", ", change.taken()));
        }
        if (!change.waiting().equals(waiting) && problems.isEmpty()) {
            waiting = change.waiting();
            LOG.warn("Cache Connector: {}", waitingInWords());
        }
        if (problems.isEmpty()) {
            warnOf(change.warnings());
        }
        return change;
    }

    /** Logs what is odd in the configuration, if it was not before. */
    void warnOf(List<String> odd) {
        odd.stream()
                .filter(warning -> !warnings.contains(warning))
                .forEach(warning -> LOG.warn("Cache Connector: {}", warning));
        warnings = odd;
    }

    private String waitingInWords() {
        return waiting.isEmpty()
                ? "no changed setting needs a restart any more."
                : "changed settings need a restart, and are as before until then: "
                        + String.join(", ", waiting);
    }

    /** Returns what is wrong with the configuration as it is written now, a sentence each. */
    List<String> problems() {
        return problems.stream()
                .map(
                        problem ->
                                "deployment.toml was changed and is not taken in until it is"
                                        + " corrected: "
                                        + problem)
                .collect(Collectors.toList());
    }
}
