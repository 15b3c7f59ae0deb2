package org.cacheconnector.database;

import java.sql.SQLException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.function.LongSupplier;

/**
 * Reads the frames of each other sender from its last position on. Begins after the senders' last
 * frames, as a subscriber does, so that no old frame is read again. For one connection and one
 * thread.
 */
final class FrameReader {

    /** At most so many frames are in memory. */
    static final int MAX_FRAMES = 64;

    /**
     * How long a missing row may take to be replicated. After that it is skipped, and the receiver
     * asks its sender.
     */
    static final long PATIENCE_NANOS = TimeUnit.SECONDS.toNanos(1);

    private final String ownSender;
    private final LongSupplier nanoClock;
    private final Map<String, Position> positions = new HashMap<>();

    /**
     * @param ownSender this node's tag, whose frames are skipped
     * @param nanoClock as {@link System#nanoTime()}
     */
    FrameReader(String ownSender, LongSupplier nanoClock) {
        this.ownSender = ownSender;
        this.nanoClock = nanoClock;
    }

    /** Begins after the frames sent so far. */
    void startAt(Map<String, Long> heads) {
        heads.forEach((sender, head) -> positions.put(sender, new Position(head)));
    }

    /**
     * Reads the next frames of all senders, {@link #MAX_FRAMES} at most. After a failure this
     * reader is useless.
     *
     * @param heads the last numbers, from the same transaction
     */
    List<StoredFrame> read(StoredFrames stored, Map<String, Long> heads) throws SQLException {
        positions.keySet().retainAll(heads.keySet());
        List<StoredFrame> found = new ArrayList<>();
        for (Map.Entry<String, Long> each : heads.entrySet()) {
            Position position = positions.computeIfAbsent(each.getKey(), sender -> new Position(0));
            int room = MAX_FRAMES - found.size();
            if (room > 0 && each.getValue() > position.read && !each.getKey().equals(ownSender)) {
                List<StoredFrame> rows = stored.frames(each.getKey(), position.read, room);
                if (position.take(rows, found) && rows.size() < room) {
                    position.skipTo(each.getValue());
                }
            }
        }
        return found;
    }

    /** The position up to which one sender's frames were read. */
    private final class Position {
        private long read;
        private boolean waiting;
        private long waitingSince;

        private Position(long read) {
            this.read = read;
        }

        /**
         * Takes frames until one is missing. If that frame was waited for long enough, takes all.
         *
         * @return whether all were taken
         */
        private boolean take(List<StoredFrame> rows, List<StoredFrame> found) {
            boolean skips = false;
            for (StoredFrame row : rows) {
                if (row.number() != read + 1 && !skips) {
                    if (!hasWaited()) {
                        return false;
                    }
                    skips = true;
                }
                read = row.number();
                found.add(row);
                waiting = false;
            }
            return true;
        }

        /**
         * There are no more rows. Waits for missing frames up to {@code head}, and then skips them.
         */
        private void skipTo(long head) {
            if (read < head && hasWaited()) {
                read = head;
                waiting = false;
            }
        }

        private boolean hasWaited() {
            long now = nanoClock.getAsLong();
            if (!waiting) {
                waiting = true;
                waitingSince = now;
            }
            return now - waitingSince >= PATIENCE_NANOS;
        }
    }
}
