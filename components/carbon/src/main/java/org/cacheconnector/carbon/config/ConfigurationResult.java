package org.cacheconnector.carbon.config;

import java.util.List;

/** What came of reading the configuration. Immutable. */
public final class ConfigurationResult {

    /** What follows from it. */
    public enum Verdict {
        /** The connector is not wanted. */
        DISABLED,
        /** Something is wrong; see the problems. */
        INVALID,
        /** The server's vault is needed to tell, and it is not there (yet). */
        NO_VAULT,
        /** Nothing is wrong, but the broker module it names is not there (yet). */
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

    /** Returns what follows. */
    public Verdict verdict() {
        return verdict;
    }

    /** Returns the configuration; null unless valid. */
    public ConnectorConfig config() {
        return config;
    }

    /** Returns everything that is wrong, a sentence each. */
    public List<String> problems() {
        return problems;
    }

    /** Returns what is odd but no obstacle, a sentence each. */
    public List<String> warnings() {
        return warnings;
    }
}
