package org.cacheconnector.core.frame;

/** What a frame is for. */
public enum FrameType {
    /** Carries invalidations and takes a sequence number. */
    INVALIDATIONS(1),
    /** Says that the sender is there, and the last sequence number it used. */
    HEARTBEAT(2);

    private final int code;

    FrameType(int code) {
        this.code = code;
    }

    int code() {
        return code;
    }

    static FrameType ofCode(int code) throws UnknownVersionException {
        switch (code) {
            case 1:
                return INVALIDATIONS;
            case 2:
                return HEARTBEAT;
            default:
                throw new UnknownVersionException("frame type " + code);
        }
    }
}
