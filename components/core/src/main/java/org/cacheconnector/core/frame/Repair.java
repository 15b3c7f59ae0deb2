package org.cacheconnector.core.frame;

import java.util.List;
import java.util.Optional;
import org.cacheconnector.core.model.InvalidationBatch;
import org.cacheconnector.core.model.SequenceRange;

/** Frames sent again, and a replacement for those that the sender no longer has. Immutable. */
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
     * @param replaced the numbers that {@code replacement} replaces, or null
     * @param replacement clears at least what the replaced frames removed
     * @param frames the frames sent again
     */
    public Repair(SequenceRange replaced, InvalidationBatch replacement, List<Resent> frames) {
        this.replaced = replaced;
        this.replacement = replacement;
        this.frames = List.copyOf(frames);
    }

    /** Returns the numbers that {@link #replacement} replaces. */
    public Optional<SequenceRange> replaced() {
        return Optional.ofNullable(replaced);
    }

    /** Returns clears that cover at least the removals in the replaced frames. */
    public InvalidationBatch replacement() {
        return replacement;
    }

    /** Returns the frames sent again. */
    public List<Resent> frames() {
        return frames;
    }
}
