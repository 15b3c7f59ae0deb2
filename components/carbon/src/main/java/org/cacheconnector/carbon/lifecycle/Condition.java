package org.cacheconnector.carbon.lifecycle;

import java.time.Instant;
import java.util.List;

/** The state of the connector, the time at which it began, and the problems. Immutable. */
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

    /** Returns the problems that keep the connector from working, a sentence each. */
    List<String> problems() {
        return problems;
    }
}
