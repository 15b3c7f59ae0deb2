package org.cacheconnector.database;

import java.sql.SQLException;
import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.function.LongSupplier;

/**
 * Deletes this node's frames older than a minute, and the rows of senders that are gone. A sender
 * is gone if this node saw the same last number for an hour, as running nodes send at least every
 * minute. Uses no other host's clock. For one connection and one thread.
 */
final class TableCleaning {

    /** A statement deletes at most so many rows. */
    static final int BATCH = 500;

    static final long GONE_NANOS = TimeUnit.HOURS.toNanos(1);

    private static final long PAUSE_NANOS = TimeUnit.SECONDS.toNanos(1);

    private final OwnFrames own;
    private final LongSupplier nanoClock;
    private final Map<String, Seen> others = new HashMap<>();
    private long deleted;
    private long next;

    private static final class Seen {
        private final long head;
        private final long since;

        private Seen(long head, long since) {
            this.head = head;
            this.since = since;
        }
    }

    /**
     * @param nanoClock as {@link System#nanoTime()}
     */
    TableCleaning(OwnFrames own, LongSupplier nanoClock) {
        this.own = own;
        this.nanoClock = nanoClock;
        this.next = nanoClock.getAsLong() + PAUSE_NANOS;
    }

    /** Notes which senders have sent frames. */
    void look(Map<String, Long> heads) {
        long now = nanoClock.getAsLong();
        others.keySet().retainAll(heads.keySet());
        heads.forEach(
                (sender, head) -> {
                    Seen before = others.get(sender);
                    if (before == null || before.head != head) {
                        others.put(sender, new Seen(head, now));
                    }
                });
        others.remove(own.sender());
    }

    /** Returns whether it is time to delete again. */
    boolean isDue() {
        return nanoClock.getAsLong() - next >= 0;
    }

    /** Deletes a batch of this node's frames, and a batch of each sender that is gone. */
    void clean(FrameTables tables) throws SQLException {
        long now = nanoClock.getAsLong();
        next = now + PAUSE_NANOS;
        long deletable = own.deletable();
        if (deletable > deleted) {
            long to = Math.min(deletable, deleted + BATCH);
            tables.deleteFrames(own.sender(), deleted + 1, to);
            deleted = to;
            next = deleted < deletable ? now : next;
        }
        for (Map.Entry<String, Seen> each : others.entrySet()) {
            if (now - each.getValue().since >= GONE_NANOS) {
                deleteGone(tables, each.getKey(), each.getValue().head);
            }
        }
    }

    private static void deleteGone(FrameTables tables, String sender, long head)
            throws SQLException {
        long first = tables.firstFrame(sender);
        if (first < 0 || first > head) {
            tables.deleteHead(sender, head);
        } else {
            tables.deleteFrames(sender, first, Math.min(head, first + BATCH - 1));
        }
    }
}
