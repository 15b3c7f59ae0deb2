package org.cacheconnector.core.frame;

import java.util.List;
import java.util.Optional;
import org.cacheconnector.core.model.InvalidationBatch;
import org.cacheconnector.core.model.SequenceRange;

/** Frames sent again, and what stands for those that the sender no longer has. Immutable. */
public final class Repair {

    /** A frame as it was first sent. */
    public static final class Resent {
        private final long sequence;
        private final byte[] frame;

        /**
         * @param sequence its number
         * @param frame its bytes, not copied
         */
        public Resent(long sequence, byte[] frame) {
            this.sequence = sequence;
            this.frame = frame;
        }

        /** Returns its number. */
        public long sequence() {
            return sequence;
        }

        /** Returns its bytes, not a copy. */
        public byte[] frame() {
            return frame;
        }
    }

    private final SequenceRange replaced;
    private final InvalidationBatch replacement;
    private final List<Resent> frames;

    /**
     * @param replaced the numbers for which {@code replacement} stands, or null
     * @param replacement clears at least what the replaced frames removed
     * @param frames sent again
     */
    public Repair(SequenceRange replaced, InvalidationBatch replacement, List<Resent> frames) {
        this.replaced = replaced;
        this.replacement = replacement;
        this.frames = List.copyOf(frames);
    }

    /** Returns the numbers for which {@link #replacement} stands. */
    public Optional<SequenceRange> replaced() {
        return Optional.ofNullable(replaced);
    }

    /** Returns what clears at least what the replaced frames removed. */
    public InvalidationBatch replacement() {
        return replacement;
    }

    /** Returns the frames sent again. */
    public List<Resent> frames() {
        return frames;
    }
}
