package org.cacheconnector.core.peers;

import java.util.List;
import org.cacheconnector.core.frame.RepairRequest;
import org.cacheconnector.core.model.SequenceRange;

/**
 * Tracks which frames of one sender arrived. Not thread-safe.
 *
 * <p>If a number above all known numbers arrives, the numbers in between are missing. A missing
 * number arrives late, or is given up. If a number was given up, or sent before this node listened,
 * it counts as new when it arrives. Every other number that arrives again is a duplicate.
 */
public final class PeerTracker {

    /**
     * So many frames may be on their way: other nodes may know numbers above those the sender
     * announces.
     */
    private static final long MOST_ON_ITS_WAY = 10_000;

    private static final int TIMES_IN_A_ROW = 3;

    /** A frame may arrive before its sender knows that the broker accepted it. */
    private static final int IN_DOUBT = 1;

    private final SequenceRanges missing = new SequenceRanges();
    private final SequenceRanges givenUp = new SequenceRanges();
    private long highest;
    private long highestArrived;
    private int contradictions;

    /**
     * @param baseline the number up to which nothing counts as missing
     */
    PeerTracker(long baseline) {
        highest = baseline;
        if (baseline > 0) {
            givenUp.add(1, baseline);
        }
    }

    /** Returns whether a frame with invalidations of that number would be new. */
    public boolean isNew(long sequence) {
        return sequence > highest || missing.contains(sequence) || givenUp.contains(sequence);
    }

    /** A frame with invalidations arrived. Returns whether it is new. */
    public boolean arrived(long sequence) {
        highestArrived = Math.max(highestArrived, sequence);
        if (sequence > highest) {
            announced(sequence - 1);
            highest = sequence;
            return true;
        }
        return missing.remove(sequence) || givenUp.remove(sequence);
    }

    /** Frames up to {@code sequence} were sent. Returns whether more numbers are missing now. */
    public boolean announced(long sequence) {
        if (sequence <= highest) {
            return false;
        }
        missing.add(highest + 1, sequence);
        highest = sequence;
        return true;
    }

    /** The frames of {@code range} will not come. Returns how many of them were missing. */
    public long gone(SequenceRange range) {
        return missing.remove(range);
    }

    /** Returns whether no number is missing. */
    public boolean isComplete() {
        return missing.isEmpty();
    }

    /** Returns whether that number is missing. */
    public boolean isMissing(long sequence) {
        return missing.contains(sequence);
    }

    /** Returns how many numbers are missing. */
    public long missingCount() {
        return missing.count();
    }

    /** Returns the lowest missing number. To be called only if a number is missing. */
    long firstMissing() {
        return missing.first();
    }

    /** Returns the missing numbers, as far as one request can name them. */
    public List<SequenceRange> missing() {
        return missing.ranges(RepairRequest.MAX_RANGES);
    }

    /** Missing numbers do not matter any more. */
    void giveUp() {
        givenUp.addAll(missing);
        missing.clear();
    }

    /**
     * Returns whether {@code sequence}, which the sender announces as its last number, contradicts
     * the numbers known so far. There are two cases:
     *
     * <ul>
     *   <li>Frames with higher numbers arrived before: the sender runs from an old snapshot.
     *   <li>Other nodes announced far higher numbers: the sender never sent those.
     * </ul>
     *
     * @param news whether the announcement is later than all frames before, and no copy
     * @param anybodyCanForge whether times can be forged; then only three announcements in a row
     *     count
     */
    public boolean contradicts(long sequence, boolean news, boolean anybodyCanForge) {
        if (news && highestArrived - sequence > IN_DOUBT) {
            contradictions = 0;
            return true;
        }
        contradictions = highest - sequence > MOST_ON_ITS_WAY ? contradictions + 1 : 0;
        boolean believed = news || (anybodyCanForge && contradictions >= TIMES_IN_A_ROW);
        if (contradictions > 0 && believed) {
            contradictions = 0;
            return true;
        }
        return false;
    }

    /** Starts again at a number that the sender announced. No lower number counts as arrived. */
    public void restartAt(long sequence) {
        missing.clear();
        givenUp.clear();
        highest = sequence;
        highestArrived = sequence;
        if (sequence > 0) {
            givenUp.add(1, sequence);
        }
    }

    /** Returns the highest number that arrived or that any node announced. */
    long highest() {
        return highest;
    }
}
