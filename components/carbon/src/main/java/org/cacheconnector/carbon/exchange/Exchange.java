package org.cacheconnector.carbon.exchange;

import java.util.List;
import java.util.Optional;
import org.cacheconnector.carbon.capture.InvalidationSink;
import org.cacheconnector.core.link.LinkStatus;
import org.cacheconnector.core.receive.ApplyProblem;
import org.cacheconnector.core.receive.PeerStatus;

/** An exchange of invalidations with other nodes, as this module needs it. Thread-safe. */
public interface Exchange extends AutoCloseable {

    /** Starts to connect; returns at once. */
    void start();

    /** Returns where captured invalidations go. */
    InvalidationSink sink();

    /** Returns how many invalidations wait to be sent. */
    int queueDepth();

    /** Returns how many bytes they hold, as estimated. */
    long queueBytes();

    /** Returns whether the broker is connected. */
    LinkStatus linkStatus();

    /** Returns what is known of the other nodes. */
    List<PeerStatus> peers();

    /** Returns whether {@code max_staleness} is exceeded at the moment. */
    boolean isStalenessExceeded();

    /** Returns what this node could not remove from its caches so far; empty if all is removed. */
    Optional<ApplyProblem> applyProblem();

    /** Ends it, within a bounded time. Closing twice has no effect. */
    @Override
    void close();
}
