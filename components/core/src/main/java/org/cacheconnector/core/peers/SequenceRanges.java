package org.cacheconnector.core.peers;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.cacheconnector.core.model.SequenceRange;

/**
 * A set of sequence numbers, kept as ranges. Bounded: beyond {@link #MAX_RANGES} the two lowest
 * ranges merge, with the numbers between them. So the set may hold more numbers than were added,
 * never fewer. Not thread-safe.
 */
final class SequenceRanges {

    static final int MAX_RANGES = 1_000;

    private final TreeMap<Long, Long> lastByFirst = new TreeMap<>();

    boolean isEmpty() {
        return lastByFirst.isEmpty();
    }

    /** Returns the lowest number. To be called only if there is one. */
    long first() {
        return lastByFirst.firstKey();
    }

    /** Returns how many numbers these are. */
    long count() {
        long count = 0;
        for (Map.Entry<Long, Long> range : lastByFirst.entrySet()) {
            count += range.getValue() - range.getKey() + 1;
        }
        return count;
    }

    boolean contains(long sequence) {
        Map.Entry<Long, Long> range = lastByFirst.floorEntry(sequence);
        return range != null && range.getValue() >= sequence;
    }

    /** Adds all numbers from {@code first} to {@code last}. */
    void add(long first, long last) {
        long newFirst = first;
        long newLast = last;
        Map.Entry<Long, Long> range =
                lastByFirst.floorEntry(last == Long.MAX_VALUE ? last : last + 1);
        while (range != null && range.getValue() >= newFirst - 1) {
            newFirst = Math.min(newFirst, range.getKey());
            newLast = Math.max(newLast, range.getValue());
            lastByFirst.remove(range.getKey());
            range = lastByFirst.floorEntry(newLast);
        }
        lastByFirst.put(newFirst, newLast);
        bound();
    }

    /** Adds all numbers of {@code other}. */
    void addAll(SequenceRanges other) {
        other.lastByFirst.forEach(this::add);
    }

    /** Takes one number out and returns whether it was there. */
    boolean remove(long sequence) {
        return remove(new SequenceRange(Math.max(1, sequence), Math.max(1, sequence))) > 0;
    }

    /** Takes numbers out and returns how many of them were there. */
    long remove(SequenceRange removed) {
        long count = 0;
        Map.Entry<Long, Long> range = lastByFirst.floorEntry(removed.last());
        while (range != null && range.getValue() >= removed.first()) {
            long first = range.getKey();
            long last = range.getValue();
            lastByFirst.remove(first);
            if (last > removed.last()) {
                lastByFirst.put(removed.last() + 1, last);
            }
            count += Math.min(last, removed.last()) - Math.max(first, removed.first()) + 1;
            if (first < removed.first()) {
                lastByFirst.put(first, removed.first() - 1);
                break;
            }
            range = lastByFirst.lowerEntry(first);
        }
        bound();
        return count;
    }

    void clear() {
        lastByFirst.clear();
    }

    /** Returns the ranges in ascending order, at most {@code max}; the last one goes to the end. */
    List<SequenceRange> ranges(int max) {
        List<SequenceRange> ranges = new ArrayList<>();
        for (Map.Entry<Long, Long> range : lastByFirst.entrySet()) {
            if (ranges.size() == max - 1) {
                ranges.add(new SequenceRange(range.getKey(), lastByFirst.lastEntry().getValue()));
                break;
            }
            ranges.add(new SequenceRange(range.getKey(), range.getValue()));
        }
        return ranges;
    }

    private void bound() {
        while (lastByFirst.size() > MAX_RANGES) {
            Map.Entry<Long, Long> lowest = lastByFirst.pollFirstEntry();
            Map.Entry<Long, Long> next = lastByFirst.pollFirstEntry();
            lastByFirst.put(lowest.getKey(), next.getValue());
        }
    }

    @Override
    public String toString() {
        return ranges(MAX_RANGES).toString();
    }
}
