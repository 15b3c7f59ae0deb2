package org.cacheconnector.core.guard;

import java.time.Duration;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.Iterator;
import java.util.List;
import org.cacheconnector.core.model.CacheId;
import org.cacheconnector.core.queue.InvalidationSet;

/**
 * Says when to look again at invalidated keys: at growing distances, up to the window's end. There
 * is one queue for each distance; after a look, keys move on to the next queue. For one thread.
 */
final class GuardSchedule {

    /**
     * The first looks. Identity Server's transactions commit within 50 ms as a rule, and within a
     * quarter of a second under load; {@code docs/performance.md} has the figures.
     */
    private static final Duration[] FIRST_LOOKS = {
        Duration.ofMillis(100), Duration.ofMillis(250), Duration.ofSeconds(1)
    };

    /** Looks before this time are early. */
    private static final long EARLY_NANOS = Duration.ofSeconds(1).toNanos();

    /** After the first looks, each look is so many times later than the one before. */
    private static final int GROWTH = 4;

    /** Invalidations within this fraction of a distance share a look, at the time of the last. */
    private static final int LOOKS_SHARED_WITHIN = 32;

    /** Invalidations that wait for a look. */
    private static final class Waiting {
        private final long first;
        private long last;
        private final InvalidationSet<KeyWriter> invalidations;

        private Waiting(long at, InvalidationSet<KeyWriter> invalidations) {
            this.first = at;
            this.last = at;
            this.invalidations = invalidations;
        }
    }

    private final int maxKeys;
    private final long maxBytes;
    private final long[] looks;
    private final List<Deque<Waiting>> queues = new ArrayList<>();

    /**
     * @param window when the last look is; longer than zero
     * @param maxKeys how many keys may wait
     * @param maxBytes how many bytes they may hold, as estimated
     */
    GuardSchedule(Duration window, int maxKeys, long maxBytes) {
        this.maxKeys = maxKeys;
        this.maxBytes = maxBytes;
        this.looks = looks(window);
        for (int i = 0; i < looks.length; i++) {
            queues.add(new ArrayDeque<>());
        }
    }

    private static long[] looks(Duration window) {
        List<Long> looks = new ArrayList<>();
        Duration look = FIRST_LOOKS[0];
        for (int i = 1; look.compareTo(window) < 0; i++) {
            looks.add(look.toNanos());
            look = i < FIRST_LOOKS.length ? FIRST_LOOKS[i] : look.multipliedBy(GROWTH);
        }
        looks.add(window.toNanos());
        return looks.stream().mapToLong(Long::longValue).toArray();
    }

    /** Returns how long after an invalidation each look is, in nanoseconds. */
    long[] looks() {
        return looks.clone();
    }

    /**
     * Schedules looks at {@code invalidations}, which happened at {@code now} or shortly before.
     * The caller hands them over.
     */
    void add(InvalidationSet<KeyWriter> invalidations, long now) {
        if (!invalidations.isEmpty()) {
            enqueue(0, new Waiting(now, invalidations));
        }
    }

    /**
     * Replaces keys of {@code fresh} by whole caches, if they and all waiting keys exceed a bound.
     *
     * @return whether a bound was exceeded
     */
    boolean collapse(InvalidationSet<KeyWriter> fresh) {
        int keys = maxKeys;
        long bytes = maxBytes;
        for (Deque<Waiting> queue : queues) {
            for (Waiting waiting : queue) {
                keys -= waiting.invalidations.keys();
                bytes -= waiting.invalidations.bytes();
            }
        }
        boolean collapsed = false;
        while (fresh.collapseFullest(keys, bytes) != null) {
            collapsed = true;
        }
        return collapsed;
    }

    /** Returns the latest writer of a waiting key; null if the key does not wait. */
    KeyWriter latestWriter(CacheId cache, Object key) {
        for (Deque<Waiting> queue : queues) {
            Iterator<Waiting> latestFirst = queue.descendingIterator();
            while (latestFirst.hasNext()) {
                KeyWriter writer = latestFirst.next().invalidations.get(cache, key);
                if (writer != null) {
                    return writer;
                }
            }
        }
        return null;
    }

    /** Notes the writer of a waiting key, for all invalidations of the key. */
    void note(CacheId cache, Object key, KeyWriter writer) {
        for (Deque<Waiting> queue : queues) {
            for (Waiting waiting : queue) {
                writer.replaceIn(waiting.invalidations, cache, key);
            }
        }
    }

    /** Returns whether nothing waits for a look. */
    boolean isEmpty() {
        for (Deque<Waiting> queue : queues) {
            if (!queue.isEmpty()) {
                return false;
            }
        }
        return true;
    }

    /** Returns whether a look is due. */
    boolean isAnyDue(long now) {
        for (int i = 0; i < looks.length; i++) {
            if (due(i, now) != null) {
                return true;
            }
        }
        return false;
    }

    private Waiting due(int look, long now) {
        Waiting first = queues.get(look).peek();
        return first != null && now - first.last >= looks[look] ? first : null;
    }

    /** Makes the looks that are due, with {@code look}. */
    void lookAtDue(long now, RefillLook look) {
        for (int i = 0; i < looks.length; i++) {
            Waiting due;
            while ((due = due(i, now)) != null) {
                queues.get(i).poll();
                look.at(due.invalidations, isEarly(i));
                if (i + 1 < looks.length) {
                    enqueue(i + 1, due);
                }
            }
        }
    }

    private boolean isEarly(int look) {
        return look + 1 < looks.length && looks[look] < EARLY_NANOS;
    }

    private void enqueue(int queue, Waiting waiting) {
        Waiting before = queues.get(queue).peekLast();
        if (before != null && waiting.last - before.first <= looks[queue] / LOOKS_SHARED_WITHIN) {
            before.last = waiting.last;
            before.invalidations.addAll(waiting.invalidations);
        } else {
            queues.get(queue).add(waiting);
        }
    }
}
