package org.cacheconnector.core.peers;

import java.util.List;
import org.cacheconnector.core.frame.RepairRequest;
import org.cacheconnector.core.model.SequenceRange;

/**
 * Which frames of one sender came, and which did not. Not thread-safe.
 *
 * <p>A number above all known ones makes those between missing. A missing number comes late, or is
 * given up. What was given up, and what was sent before this node listened, is new if it comes
 * after all; every other number that comes again is a duplicate.
 */
public final class PeerTracker {

    private final SequenceRanges missing = new SequenceRanges();
    private final SequenceRanges givenUp = new SequenceRanges();
    private long highest;
    private long highestArrived;
    private long missed;
    private long recovered;

    /**
     * @param baseline the number up to which nothing counts as missing
     */
    public PeerTracker(long baseline) {
        highest = baseline;
        if (baseline > 0) {
            givenUp.add(1, baseline);
        }
    }

    /** Returns whether a frame with invalidations of that number would be new. */
    public boolean isNew(long sequence) {
        return sequence > highest || missing.contains(sequence) || givenUp.contains(sequence);
    }

    /** A frame with invalidations came. Returns whether it is new. */
    public boolean arrived(long sequence) {
        highestArrived = Math.max(highestArrived, sequence);
        if (sequence > highest) {
            announced(sequence - 1);
            highest = sequence;
            return true;
        }
        if (missing.remove(sequence)) {
            recovered++;
            return true;
        }
        return givenUp.remove(sequence);
    }

    /** Frames up to {@code sequence} were sent. Returns whether that makes more of them missing. */
    public boolean announced(long sequence) {
        if (sequence <= highest) {
            return false;
        }
        missing.add(highest + 1, sequence);
        highest = sequence;
        return true;
    }

    /** Something that stands for {@code range} came. Returns how much of it was missing. */
    public long replaced(SequenceRange range) {
        long found = missing.remove(range);
        recovered += found;
        return found;
    }

    public boolean isComplete() {
        return missing.isEmpty();
    }

    public boolean isMissing(long sequence) {
        return missing.contains(sequence);
    }

    public long missingCount() {
        return missing.count();
    }

    /** Returns the lowest number that is missing; only if one is. */
    public long firstMissing() {
        return missing.first();
    }

    /** Returns what to ask for. */
    public List<SequenceRange> missing() {
        return missing.ranges(RepairRequest.MAX_RANGES);
    }

    /** Counts what is missing now as missed, once it was waited for. */
    public void countMissed(long frames) {
        missed += frames;
    }

    /** What is missing does not matter any more. */
    public void giveUp() {
        givenUp.addAll(missing);
        missing.clear();
    }

    /**
     * The sender says it never got as far as others made believe: begins anew at its number, with
     * everything below it counted as not seen.
     */
    public void restartAt(long sequence) {
        missing.clear();
        givenUp.clear();
        highest = sequence;
        highestArrived = sequence;
        if (sequence > 0) {
            givenUp.add(1, sequence);
        }
    }

    /** Returns the highest number of a frame that came, 0 if none did. */
    public long highestArrived() {
        return highestArrived;
    }

    /** Returns the highest number that is known of, by frames and by what anybody said. */
    public long highest() {
        return highest;
    }

    public long missed() {
        return missed;
    }

    public long recovered() {
        return recovered;
    }
}
