package org.cacheconnector.queuemanager.wire;

import java.nio.ByteBuffer;

/**
 * The structure "ID " of an INITIAL segment: what one side proposes for the channel, or the other
 * answers.
 */
public final class InitialData extends Structure {

    /** The protocol level the stand-in speaks. */
    public static final int LEVEL = 10;

    /** The structure's length at {@link #LEVEL}. */
    public static final int LENGTH = 208;

    /** Error flag: the protocol level is not spoken. */
    public static final int LEVEL_DIFFERS = 0x08;

    /** Error flag: the heartbeat interval differs. */
    public static final int HEARTBEAT_DIFFERS = 0x80;

    private static final int CHANNEL_NAME_LENGTH = 20;

    /**
     * @param body the body of an INITIAL segment
     */
    public InitialData(ByteBuffer body) {
        super(body, 0);
    }

    /** Returns a copy with the length the structure has at {@link #LEVEL}. */
    public InitialData copyAtOwnLevel() {
        ByteBuffer copy = ByteBuffer.wrap(bytes(0, LENGTH));
        return new InitialData(copy);
    }

    /** Returns the bytes, to be sent. */
    public ByteBuffer bytes() {
        return body();
    }

    /** Returns the protocol level. */
    public int level() {
        return octet(4);
    }

    /** Sets the protocol level. */
    public void level(int level) {
        octet(4, level);
    }

    /** Sets the error flags. */
    public void errors(int flags) {
        octet(7, flags);
        octet(102, 0);
    }

    /** Returns the channel's name. */
    public String channel() {
        return text(24, CHANNEL_NAME_LENGTH);
    }

    /** Sets the queue manager's name. */
    public void queueManager(String name) {
        text(48, NAME_LENGTH, name);
    }

    /** Returns the heartbeat interval in seconds. */
    public int heartbeatSeconds() {
        return integer(96);
    }

    /** Sets the heartbeat interval in seconds. */
    public void heartbeatSeconds(int seconds) {
        integer(96, seconds);
    }

    /** Returns how many conversations may share the socket. */
    public int conversationsPerSocket() {
        return integer(128);
    }

    /** Sets how many conversations may share the socket. */
    public void conversationsPerSocket(int conversations) {
        integer(128, conversations);
    }

    /** Sets the twelve characters that name the product. */
    public void product(String product) {
        text(148, 12, product);
    }

    /** Sets the queue manager's unique id. */
    public void queueManagerId(String id) {
        text(160, NAME_LENGTH, id);
    }
}
