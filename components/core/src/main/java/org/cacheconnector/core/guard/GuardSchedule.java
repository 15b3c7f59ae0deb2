package org.cacheconnector.core.guard;

import java.lang.ref.WeakReference;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import org.cacheconnector.core.model.CacheId;
import org.cacheconnector.core.queue.InvalidationSet;

/**
 * Says when to look again at what was invalidated: at growing distances, up to the window's end.
 * One queue a distance; what was looked at moves on to the next. For one thread.
 */
final class GuardSchedule {

    /**
     * The first looks. Identity Server's transactions commit within 50 ms as a rule, and within a
     * quarter of a second under load; {@code docs/performance.md} has the figures.
     */
    private static final Duration[] FIRST_LOOKS = {
        Duration.ofMillis(100), Duration.ofMillis(250), Duration.ofSeconds(1)
    };

    /** Looks before it are early. */
    private static final long EARLY_NANOS = Duration.ofSeconds(1).toNanos();

    /** Beyond the first looks, each is so many times as late as the one before. */
    private static final int GROWTH = 4;

    /** What comes within this part of a distance is looked at together, with the last of it. */
    private static final int TOGETHER = 32;

    /** What waits for a look. */
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
     * Has {@code invalidations}, which happened at {@code now} or shortly before, looked at. The
     * caller uses them no more.
     */
    void add(InvalidationSet<KeyWriter> invalidations, long now) {
        if (!invalidations.isEmpty()) {
            enqueue(0, new Waiting(now, invalidations));
        }
    }

    /**
     * Has caches of {@code fresh} become whole caches where it and all that waits are too much.
     *
     * @return whether they were
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

    /** Notes what a thread has put of keys that wait and that it invalidated last. */
    void notePut(CacheId cache, Object key, long thread, WeakReference<?> put) {
        for (Deque<Waiting> queue : queues) {
            for (Waiting waiting : queue) {
                KeyWriter.note(waiting.invalidations, cache, key, thread, put);
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

    /** Returns whether anything is due to be looked at. */
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

    /** Has {@code look} look at what is due. */
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
        if (before != null && waiting.last - before.first <= looks[queue] / TOGETHER) {
            before.last = waiting.last;
            before.invalidations.addAll(waiting.invalidations);
        } else {
            queues.get(queue).add(waiting);
        }
    }
}
