package org.cacheconnector.core.frame;

/** What a frame is for. */
public enum FrameType {
    /** Carries invalidations and takes a sequence number. */
    INVALIDATIONS(1),
    /** Says that the sender is there, and the last sequence number it used. */
    HEARTBEAT(2),
    /** Asks a node to send again what did not arrive. */
    REPAIR_REQUEST(3),
    /** Carries frames that were sent before, or what stands for them. */
    REPAIR(4),
    /** Asks or orders something as an operator; its sender is no node. */
    OPERATOR_REQUEST(5),
    /** Answers an operator; nodes leave it alone. */
    OPERATOR_REPLY(6);

    private final int code;

    FrameType(int code) {
        this.code = code;
    }

    int code() {
        return code;
    }

    /** Returns whether nodes send it to each other. */
    public boolean isOfNode() {
        return this != OPERATOR_REQUEST && this != OPERATOR_REPLY;
    }

    /** Returns the type, or null if it is none of this version. */
    static FrameType ofCode(int code) {
        for (FrameType type : values()) {
            if (type.code == code) {
                return type;
            }
        }
        return null;
    }
}
