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

    private ConfigurationResult(
            Verdict verdict, ConnectorConfig config, List<String> problems, List<String> warnings) {
        this.verdict = verdict;
        this.config = config;
        this.problems = List.copyOf(problems);
        this.warnings = List.copyOf(warnings);
    }

    static ConfigurationResult disabled() {
        return new ConfigurationResult(Verdict.DISABLED, null, List.of(), List.of());
    }

    static ConfigurationResult invalid(List<String> problems, List<String> warnings) {
        return new ConfigurationResult(Verdict.INVALID, null, problems, warnings);
    }

    static ConfigurationResult noVault(List<String> problems) {
        return new ConfigurationResult(Verdict.NO_VAULT, null, problems, List.of());
    }

    static ConfigurationResult noBrokerModule(String problem, List<String> warnings) {
        return new ConfigurationResult(Verdict.NO_BROKER_MODULE, null, List.of(problem), warnings);
    }

    static ConfigurationResult valid(ConnectorConfig config, List<String> warnings) {
        return new ConfigurationResult(Verdict.VALID, config, List.of(), warnings);
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
