package org.cacheconnector.core.broker;

import static java.util.Objects.requireNonNull;

import java.time.Instant;
import java.util.Optional;

/** Whether the link to the broker is up, since when, and if not, why. Immutable. */
public final class LinkStatus {

    private final boolean connected;
    private final Instant since;
    private final BrokerProblem problem;

    private LinkStatus(boolean connected, Instant since, BrokerProblem problem) {
        this.connected = connected;
        this.since = requireNonNull(since, "since");
        this.problem = problem;
    }

    /** Returns the status of a link that has neither connected nor failed yet. */
    public static LinkStatus connecting(Instant since) {
        return new LinkStatus(false, since, null);
    }

    /** Returns the status of a link that is up. */
    public static LinkStatus connected(Instant since) {
        return new LinkStatus(true, since, null);
    }

    /** Returns the status of a link that is down because of {@code problem}. */
    public static LinkStatus disconnected(Instant since, BrokerProblem problem) {
        return new LinkStatus(false, since, requireNonNull(problem, "problem"));
    }

    /** Returns whether the link is up. */
    public boolean isConnected() {
        return connected;
    }

    /** Returns when this state began; repeated failures are one state. */
    public Instant since() {
        return since;
    }

    /**
     * Returns the latest cause why the link is down; empty while it is up or connects for the first
     * time.
     */
    public Optional<BrokerProblem> problem() {
        return Optional.ofNullable(problem);
    }
}
