package org.cacheconnector.core.frame;

/** A frame ready to be sent. Immutable if no caller writes to its bytes. */
public final class EncodedFrame {

    private final long sequence;
    private final byte[] bytes;
    private final int invalidations;

    EncodedFrame(long sequence, byte[] bytes, int invalidations) {
        this.sequence = sequence;
        this.bytes = bytes;
        this.invalidations = invalidations;
    }

    /** Returns the frame's sequence number. */
    public long sequence() {
        return sequence;
    }

    /** Returns the bytes, not a copy. */
    public byte[] bytes() {
        return bytes;
    }

    /** Returns how many invalidations it carries. */
    public int invalidations() {
        return invalidations;
    }
}
