package org.cacheconnector.core.send;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.cacheconnector.core.model.SenderId;

/**
 * How many bytes may be sent again: for one who asks a burst, which fills up again within {@link
 * #REFILL_NANOS}, and for all together twice that. So nobody can use this node to flood the topic,
 * nor use up what another one needs. Bounded to {@link #MAX_ASKERS}; who has not asked for longest
 * is forgotten. Not thread-safe.
 */
final class RepairBudget {

    static final long REFILL_NANOS = TimeUnit.SECONDS.toNanos(4);
    static final int MAX_ASKERS = 1_000;

    private final long burstBytes;
    private final Bucket all;
    private final Map<SenderId, Bucket> askers =
            new LinkedHashMap<>(16, 0.75f, true) {
                private static final long serialVersionUID = 1L;

                @Override
                protected boolean removeEldestEntry(Map.Entry<SenderId, Bucket> eldest) {
                    return size() > MAX_ASKERS;
                }
            };

    /** What is left, of so much at most. */
    private static final class Bucket {
        private final long most;
        private double left;
        private long filledAt;

        private Bucket(long most, long now) {
            this.most = most;
            this.left = most;
            this.filledAt = now;
        }

        private boolean holds(long bytes, long now) {
            double more = (double) most * (now - filledAt) / REFILL_NANOS;
            left = Math.min((double) most, left + more);
            filledAt = now;
            return left >= bytes;
        }
    }

    /**
     * @param burstBytes how much one who asks may get at once
     */
    RepairBudget(long burstBytes, long now) {
        this.burstBytes = burstBytes;
        this.all = new Bucket(2 * burstBytes, now);
    }

    /** Returns whether {@code asker} may be sent that much now; if so, it is taken away. */
    boolean take(SenderId asker, long bytes, long now) {
        Bucket own = askers.computeIfAbsent(asker, key -> new Bucket(burstBytes, now));
        if (!own.holds(bytes, now) || !all.holds(bytes, now)) {
            return false;
        }
        own.left -= bytes;
        all.left -= bytes;
        return true;
    }
}
