package org.cacheconnector.database;

import java.sql.SQLException;
import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.function.LongSupplier;

/**
 * Deletes this node's frames older than a minute, and the rows of senders that are gone. An earlier
 * start of this node is gone if this node saw the same last number for an hour. Any other node is
 * gone if it has also sent nothing for a week, by the database's clock: while replication stands
 * still, the numbers of living nodes do too. For one connection and one thread.
 */
final class TableCleaning {

    /** A statement deletes at most so many rows. */
    static final int BATCH = 500;

    private static final long STILL_NANOS = TimeUnit.HOURS.toNanos(1);
    private static final long GONE_MILLIS = TimeUnit.DAYS.toMillis(7);

    private static final long PAUSE_NANOS = TimeUnit.SECONDS.toNanos(1);

    private final OwnFrames own;
    private final LongSupplier nanoClock;
    private final String starts;
    private final Map<String, Seen> others = new HashMap<>();
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
        this.starts = own.sender().substring(0, own.sender().lastIndexOf('#') + 1);
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

    /**
     * Deletes a batch of this node's frames, and a batch of each sender that is gone.
     *
     * @return the greatest number of the deleted frames of this node, for {@link #committed}
     */
    long clean(FrameTables tables) throws SQLException {
        long now = nanoClock.getAsLong();
        next = now + PAUSE_NANOS;
        long deleted = own.deleted();
        long to = Math.max(deleted, Math.min(own.deletable(), deleted + BATCH));
        if (to > deleted) {
            tables.deleteFrames(own.sender(), deleted + 1, to);
        }
        for (Map.Entry<String, Seen> each : others.entrySet()) {
            Seen seen = each.getValue();
            if (now - seen.since < STILL_NANOS) {
                continue;
            }
            if (isGone(tables, each.getKey())) {
                deleteGone(tables, each.getKey(), seen.head);
            } else {
                each.setValue(new Seen(seen.head, now));
            }
        }
        return to;
    }

    /** What {@link #clean} has done is committed. */
    void committed(long to) {
        own.deletedUpTo(to);
        if (to < own.deletable()) {
            next = nanoClock.getAsLong();
        }
    }

    private boolean isGone(FrameTables tables, String sender) throws SQLException {
        return sender.startsWith(starts) || tables.silentMillis(sender) >= GONE_MILLIS;
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
