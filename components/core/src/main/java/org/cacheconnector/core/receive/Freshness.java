package org.cacheconnector.core.receive;

import java.util.concurrent.TimeUnit;
import java.util.function.LongSupplier;
import java.util.function.Supplier;
import org.cacheconnector.core.config.AuthenticationConfig;
import org.cacheconnector.core.frame.FrameHeader;
import org.cacheconnector.core.peers.Peer;

/**
 * Tells the frames of a running sender from recorded ones by the time of signing. That time must
 * differ from this node's clock by {@code freshness_window} at most, and grow from frame to frame
 * of a sender. Without a demanded secret anybody can forge times, so each frame counts. For one
 * thread.
 */
final class Freshness {

    private final Supplier<AuthenticationConfig> authentication;
    private final LongSupplier clockMicros;
    private final RefusedNodes refused;

    /**
     * @param authentication asked each time, as it may change
     * @param clockMicros this node's clock
     * @param refused takes the names of nodes whose clock differs too much
     */
    Freshness(
            Supplier<AuthenticationConfig> authentication,
            LongSupplier clockMicros,
            RefusedNodes refused) {
        this.authentication = authentication;
        this.clockMicros = clockMicros;
        this.refused = refused;
    }

    /** Returns whether frames are authenticated at all. */
    boolean isRequired() {
        return authentication.get().isRequired();
    }

    /**
     * Returns whether an authentic frame shows that its sender is running, and may be obeyed.
     *
     * @param known the sender; null if nothing is known of it
     */
    boolean admits(Peer known, FrameHeader header, long now) {
        if (!isRequired()) {
            return true;
        }
        if (!isWithinWindow(header)) {
            refused.refused(Refusal.WRONG_CLOCK, header.sender().nodeId(), now);
            return false;
        }
        return known == null || known.isLater(header.sentMicros());
    }

    /** Returns whether the time of signing is near this node's time. */
    boolean isWithinWindow(FrameHeader header) {
        long window = TimeUnit.MILLISECONDS.toMicros(authentication.get().freshness().toMillis());
        return Math.abs(clockMicros.getAsLong() - header.sentMicros()) <= window;
    }
}
