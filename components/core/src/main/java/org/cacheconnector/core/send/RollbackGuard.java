package org.cacheconnector.core.send;

import static java.util.Objects.requireNonNull;

import java.util.concurrent.TimeUnit;
import java.util.function.LongSupplier;
import org.cacheconnector.core.frame.FrameEncoder;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Notices that this process goes on from a snapshot of its machine: other nodes have had more
 * frames of it than it knows to have sent, and take those that it sends now for old ones. Then it
 * continues behind all numbers that were used, and every cache is to be cleared, here and
 * elsewhere. Not thread-safe: it belongs to the flusher.
 */
public final class RollbackGuard {

    /** Nobody has ever sent so many frames; who says so has made it up. */
    static final long POSSIBLE_FRAMES = 1L << 40;

    /** A second time so soon, it is no snapshot. */
    private static final long DUPLICATE_NANOS = TimeUnit.MINUTES.toNanos(1);

    private static final Logger LOG = LoggerFactory.getLogger(RollbackGuard.class);

    private final FrameEncoder encoder;
    private final ControlTasks tasks;
    private final Runnable onRollback;
    private final LongSupplier nanoClock;
    private boolean rolledBack;
    private long rolledBackAt;
    private boolean duplicateLogged;

    /**
     * @param encoder numbers the frames
     * @param tasks knows what other nodes tell of this one
     * @param onRollback has the caches of this node cleared; must not block for long
     * @param nanoClock monotonic
     */
    public RollbackGuard(
            FrameEncoder encoder, ControlTasks tasks, Runnable onRollback, LongSupplier nanoClock) {
        this.encoder = requireNonNull(encoder, "encoder");
        this.tasks = requireNonNull(tasks, "tasks");
        this.onRollback = requireNonNull(onRollback, "onRollback");
        this.nanoClock = requireNonNull(nanoClock, "nanoClock");
    }

    /**
     * Returns whether other nodes were found to have had more frames than this process has sent. If
     * so, the next frame has a number above all of those, and must order every cache to be cleared.
     */
    boolean isRolledBack() {
        long told = tasks.takeOwnProgress();
        long sent = encoder.lastSequence();
        if (told <= sent || told - sent > POSSIBLE_FRAMES) {
            return false;
        }
        log(told, sent);
        encoder.continueAfter(told);
        onRollback.run();
        return true;
    }

    private void log(long told, long sent) {
        long now = nanoClock.getAsLong();
        boolean again = rolledBack && now - rolledBackAt < DUPLICATE_NANOS;
        rolledBack = true;
        rolledBackAt = now;
        if (!again) {
            LOG.warn(
                    "Other nodes have had {} messages of this process, which has sent {}: it goes on"
                            + " from a snapshot of its machine. The synchronised caches of all"
                            + " nodes are cleared.",
                    told,
                    sent);
        } else if (!duplicateLogged) {
            duplicateLogged = true;
            LOG.error(
                    "Another process with the same identity sends at the same time: a running"
                            + " machine was copied, and both go on. All nodes clear their caches"
                            + " again and again until the server on one of the two is restarted.");
        }
    }
}
