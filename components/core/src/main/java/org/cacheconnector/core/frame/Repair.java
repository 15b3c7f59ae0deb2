package org.cacheconnector.core.frame;

import java.util.List;
import java.util.Optional;
import org.cacheconnector.core.model.SequenceRange;

/** Frames sent again, and the numbers of those that the sender no longer has. Immutable. */
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

    private final SequenceRange gone;
    private final List<Resent> frames;

    /**
     * @param gone the numbers of frames that are not sent again, or null
     * @param frames the frames sent again
     */
    public Repair(SequenceRange gone, List<Resent> frames) {
        this.gone = gone;
        this.frames = List.copyOf(frames);
    }

    /**
     * Returns the numbers of frames that are not sent again. A node that missed one of them clears
     * its caches.
     */
    public Optional<SequenceRange> gone() {
        return Optional.ofNullable(gone);
    }

    /** Returns the frames sent again. */
    public List<Resent> frames() {
        return frames;
    }
}
