package org.cacheconnector.core.receive;

import java.time.Clock;
import org.cacheconnector.core.broker.BrokerLinkListener;
import org.cacheconnector.core.broker.BrokerProblem;
import org.cacheconnector.core.broker.LinkStatus;
import org.cacheconnector.core.metrics.ConnectorMetrics;
import org.cacheconnector.core.metrics.ConnectorMetrics.Failure;
import org.cacheconnector.core.metrics.ConnectorMetrics.Ignored;

/**
 * Hears what the link says: remembers its status for the flusher and for monitoring, and hands
 * received frames on. Thread-safe.
 */
public final class LinkMonitor implements BrokerLinkListener {

    private final FrameReceiver receiver;
    private final ConnectorMetrics metrics;
    private final Clock clock;
    private final Runnable onChange;

    private volatile LinkStatus status;
    private volatile int connectionCount;

    /**
     * @param receiver gets the frames
     * @param metrics told of failures and rejected messages
     * @param clock the time of changes
     * @param onChange called after each change of state; must not block
     */
    public LinkMonitor(
            FrameReceiver receiver, ConnectorMetrics metrics, Clock clock, Runnable onChange) {
        this.receiver = receiver;
        this.metrics = metrics;
        this.clock = clock;
        this.onChange = onChange;
        this.status = LinkStatus.connecting(clock.instant());
    }

    /** Returns the status of the link. */
    public LinkStatus status() {
        return status;
    }

    /** Returns how often the link was connected so far. */
    public int connectionCount() {
        return connectionCount;
    }

    /** Returns whether the link is up. */
    public boolean isConnected() {
        return status.isConnected();
    }

    @Override
    @SuppressWarnings("NonAtomicVolatileUpdate") // calls never overlap, says the interface
    public void connected() {
        connectionCount++;
        status = LinkStatus.connected(clock.instant());
        receiver.connected();
        onChange.run();
    }

    @Override
    public void disconnected(BrokerProblem problem) {
        LinkStatus before = status;
        boolean changed = before.isConnected() || before.problem().isEmpty();
        status = LinkStatus.disconnected(changed ? clock.instant() : before.since(), problem);
        metrics.failed(Failure.CONNECTION);
        receiver.disconnected();
        onChange.run();
    }

    @Override
    public void received(byte[] frame) {
        receiver.receive(frame);
    }

    @Override
    public void rejected(String reason) {
        metrics.ignored(Ignored.NOT_A_FRAME, 1);
    }
}
