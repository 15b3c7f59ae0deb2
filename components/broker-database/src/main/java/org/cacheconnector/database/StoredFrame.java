package org.cacheconnector.database;

import org.cacheconnector.core.broker.FrameListener;

/** A row of the table of frames. Immutable. */
final class StoredFrame {

    private final long number;
    private final byte[] content;

    /**
     * @param content the whole content; if it is too large, a part that is too large as well
     */
    StoredFrame(long number, byte[] content) {
        this.number = number;
        this.content = content;
    }

    long number() {
        return number;
    }

    /** Hands the frame to {@code frames}, or rejects it. */
    void deliver(FrameListener frames, int maxBytes) {
        if (content.length == 0) {
            frames.rejected("empty message");
        } else if (content.length > maxBytes) {
            frames.rejected("oversized message");
        } else {
            frames.received(content);
        }
    }
}
