package org.cacheconnector.database;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.function.LongSupplier;

/**
 * The numbers of the frames that this start of the node sends, over all its connections. A number
 * is used once, as a failed send may still take effect. Thread-safe.
 */
final class OwnFrames {

    /**
     * How long a frame stays in the table. A minute covers the pauses of every node that works. A
     * node that reads later asks the sender, whose repair buffer keeps frames for longer.
     */
    static final long KEEP_NANOS = TimeUnit.SECONDS.toNanos(60);

    private static final long MARK_NANOS = TimeUnit.SECONDS.toNanos(1);
    private static final int MAX_MARKS = 128;

    private final String sender;
    private final LongSupplier nanoClock;

    /**
     * Numbers, and the times at which these and all smaller numbers were sent; one mark a second.
     */
    private final Deque<Map.Entry<Long, Long>> marks = new ArrayDeque<>();

    private long last;
    private long deletable;
    private long deleted;

    /**
     * @param sender names this start of the node
     * @param nanoClock as {@link System#nanoTime()}
     */
    OwnFrames(String sender, LongSupplier nanoClock) {
        this.sender = sender;
        this.nanoClock = nanoClock;
    }

    /** Returns the name of this start of the node. */
    String sender() {
        return sender;
    }

    /** Returns the number of the next frame. */
    synchronized long next() {
        last++;
        return last;
    }

    /** Returns a number that no frame has, without using it. */
    synchronized long unused() {
        return last + 1;
    }

    /** The tables have {@code number} as this node's last number. */
    synchronized void found(long number) {
        last = Math.max(last, number);
    }

    /** The frame with {@code number} was sent. */
    synchronized void sent(long number) {
        long now = nanoClock.getAsLong();
        boolean due = marks.isEmpty() || now - marks.getLast().getValue() >= MARK_NANOS;
        if (due && marks.size() < MAX_MARKS) {
            marks.add(Map.entry(number, now));
        }
    }

    /** Returns the greatest number of a frame that can be deleted; 0 for none. */
    synchronized long deletable() {
        long now = nanoClock.getAsLong();
        while (!marks.isEmpty() && now - marks.getFirst().getValue() >= KEEP_NANOS) {
            deletable = marks.removeFirst().getKey();
        }
        return deletable;
    }

    /** Returns up to which number frames are deleted. */
    synchronized long deleted() {
        return deleted;
    }

    /** Frames up to {@code number} are deleted. */
    synchronized void deletedUpTo(long number) {
        deleted = Math.max(deleted, number);
    }
}
