package org.cacheconnector.core.outbox;

import java.util.Arrays;
import java.util.concurrent.atomic.AtomicReference;

/**
 * Damped keys in the order in which they are due: a binary heap in which each key knows its place,
 * so that it can be moved. {@link #announce} is for any thread, never waits and allocates nothing;
 * all else is for one thread. Holds what it is given; who gives has the bound.
 */
final class DueQueue {

    private static final int FIRST_CAPACITY = 64;

    /** A stack of keys that are new or due sooner than was thought, linked by themselves. */
    private final AtomicReference<DampedKey> announced = new AtomicReference<>();

    private DampedKey[] heap = new DampedKey[FIRST_CAPACITY];
    private int size;

    /**
     * Has {@code key}, which {@link DampedKey#announce} let through, taken in by the one thread.
     */
    void announce(DampedKey key) {
        DampedKey top;
        do {
            top = announced.get();
            key.nextAnnounced = top;
        } while (!announced.compareAndSet(top, key));
    }

    /** Gives all announced keys their places. */
    void takeIn() {
        DampedKey key = announced.get() == null ? null : announced.getAndSet(null);
        while (key != null) {
            // From takeIn on, it can be announced again.
            DampedKey next = key.nextAnnounced;
            key.nextAnnounced = null;
            key.takeIn();
            place(key);
            key = next;
        }
    }

    /** Puts {@code key} where {@link DampedKey#queuedFor} says, whether it is in already or not. */
    void place(DampedKey key) {
        if (key.place == DampedKey.NOWHERE) {
            if (size == heap.length) {
                heap = Arrays.copyOf(heap, 2 * size);
            }
            key.place = size;
            heap[size] = key;
            size++;
        }
        moveUp(key);
        moveDown(key);
    }

    /** Takes out a key that is due; null if none is. */
    DampedKey pollDue(long now) {
        return size == 0 || heap[0].queuedFor - now > 0 ? null : poll();
    }

    /** Takes out the next key, due or not; null if there is none. */
    DampedKey poll() {
        if (size == 0) {
            return null;
        }
        DampedKey first = heap[0];
        size--;
        DampedKey last = heap[size];
        heap[size] = null;
        first.place = DampedKey.NOWHERE;
        if (last != first) {
            put(last, 0);
            moveDown(last);
        }
        return first;
    }

    /** Returns in how many nanoseconds the next key is due, but {@code most} at most. */
    long nanosToNext(long now, long most) {
        return size == 0 ? most : Math.min(most, heap[0].queuedFor - now);
    }

    int size() {
        return size;
    }

    private void moveUp(DampedKey key) {
        while (key.place > 0) {
            DampedKey parent = heap[(key.place - 1) / 2];
            if (parent.queuedFor - key.queuedFor <= 0) {
                return;
            }
            swap(key, parent);
        }
    }

    private void moveDown(DampedKey key) {
        while (true) {
            int child = 2 * key.place + 1;
            if (child >= size) {
                return;
            }
            if (child + 1 < size && heap[child + 1].queuedFor - heap[child].queuedFor < 0) {
                child++;
            }
            DampedKey sooner = heap[child];
            if (key.queuedFor - sooner.queuedFor <= 0) {
                return;
            }
            swap(key, sooner);
        }
    }

    private void swap(DampedKey one, DampedKey other) {
        int place = one.place;
        put(one, other.place);
        put(other, place);
    }

    private void put(DampedKey key, int place) {
        heap[place] = key;
        key.place = place;
    }
}
