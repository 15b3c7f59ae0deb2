package org.cacheconnector.core.model;

/** Sequence numbers from a first to a last one, both included. Immutable. */
public final class SequenceRange {

    private final long first;
    private final long last;

    /**
     * @param first at least 1
     * @param last at least {@code first}
     */
    public SequenceRange(long first, long last) {
        if (first < 1 || last < first) {
            throw new IllegalArgumentException(first + " to " + last + " is no range");
        }
        this.first = first;
        this.last = last;
    }

    /** Returns the first number. */
    public long first() {
        return first;
    }

    /** Returns the last number. */
    public long last() {
        return last;
    }

    /** Returns how many numbers these are. */
    public long size() {
        return last - first + 1;
    }

    /** Returns whether {@code sequence} is one of them. */
    public boolean contains(long sequence) {
        return first <= sequence && sequence <= last;
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof SequenceRange
                && ((SequenceRange) other).first == first
                && ((SequenceRange) other).last == last;
    }

    @Override
    public int hashCode() {
        return Long.hashCode(31 * first + last);
    }

    @Override
    public String toString() {
        return first == last ? Long.toString(first) : first + ".." + last;
    }
}
