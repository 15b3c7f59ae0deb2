package org.cacheconnector.queuemanager.wire;

/** The three headers a segment may have. */
public enum SegmentKind {
    /** Before a conversation exists: the first two INITIAL segments, and refusals of them. */
    TSH("TSH ", 28),
    /** About the socket as a whole: heartbeats and socket actions. */
    TSHC("TSHC", 28),
    /** Inside a conversation. */
    TSHM("TSHM", 36);

    private final String eyeCatcher;
    private final int headerLength;

    SegmentKind(String eyeCatcher, int headerLength) {
        this.eyeCatcher = eyeCatcher;
        this.headerLength = headerLength;
    }

    /** Returns the four characters a segment of this kind begins with. */
    public String eyeCatcher() {
        return eyeCatcher;
    }

    /** Returns the header's length in bytes. */
    public int headerLength() {
        return headerLength;
    }

    static SegmentKind of(String eyeCatcher) {
        for (SegmentKind kind : values()) {
            if (kind.eyeCatcher.equals(eyeCatcher)) {
                return kind;
            }
        }
        throw new IllegalArgumentException("No segment begins with '" + eyeCatcher + "'");
    }
}
