package org.cacheconnector.carbon.config;

import java.util.List;

/** The result of reading the configuration. Immutable. */
public final class ConfigurationResult {

    /** Says whether the connector can start. */
    public enum Verdict {
        /** The connector is switched off. */
        DISABLED,
        /** The configuration has problems. */
        INVALID,
        /** The configuration needs the server's vault, which is not there (yet). */
        NO_VAULT,
        /**
         * The configuration has no problems, but the broker module that it names is not there
         * (yet).
         */
        NO_BROKER_MODULE,
        /** The connector can start. */
        VALID
    }

    private final Verdict verdict;
    private final ConnectorConfig config;
    private final List<String> problems;
    private final List<String> warnings;

    ConfigurationResult(
            Verdict verdict, ConnectorConfig config, List<String> problems, List<String> warnings) {
        this.verdict = verdict;
        this.config = config;
        this.problems = List.copyOf(problems);
        this.warnings = List.copyOf(warnings);
    }

    /** Returns whether the connector can start. */
    public Verdict verdict() {
        return verdict;
    }

    /** Returns the configuration; null unless valid. */
    public ConnectorConfig config() {
        return config;
    }

    /** Returns the problems, a sentence each. */
    public List<String> problems() {
        return problems;
    }

    /** Returns the warnings, which are no obstacle, a sentence each. */
    public List<String> warnings() {
        return warnings;
    }
}
