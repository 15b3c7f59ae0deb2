package org.cacheconnector.carbon.lifecycle;

import java.time.Instant;
import java.util.List;

/** The state of the connector, since when it has it, and what is wrong. Immutable. */
final class Condition {

    private final ConnectorState state;
    private final Instant since;
    private final List<String> problems;

    Condition(ConnectorState state, Instant since, List<String> problems) {
        this.state = state;
        this.since = since;
        this.problems = List.copyOf(problems);
    }

    ConnectorState state() {
        return state;
    }

    Instant since() {
        return since;
    }

    /** Returns what keeps the connector from working, a sentence each. */
    List<String> problems() {
        return problems;
    }
}
