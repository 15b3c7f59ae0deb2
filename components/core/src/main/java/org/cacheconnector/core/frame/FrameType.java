package org.cacheconnector.core.frame;

/** The purpose of a frame. */
public enum FrameType {
    /** Carries invalidations and takes a sequence number. */
    INVALIDATIONS(1),
    /** Shows that the sender runs, and its last sequence number. */
    HEARTBEAT(2),
    /** Asks a node to send missing frames again. */
    REPAIR_REQUEST(3),
    /** Carries frames sent before, or their replacement. */
    REPAIR(4),
    /** A question or command of an operator; its sender is no node. */
    OPERATOR_REQUEST(5),
    /** Answers an operator; nodes ignore it. */
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

    /** Returns the type, or null if this version has no such type. */
    static FrameType ofCode(int code) {
        for (FrameType type : values()) {
            if (type.code == code) {
                return type;
            }
        }
        return null;
    }
}
