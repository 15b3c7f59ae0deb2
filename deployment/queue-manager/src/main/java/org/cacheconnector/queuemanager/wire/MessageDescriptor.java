package org.cacheconnector.queuemanager.wire;

import java.nio.ByteBuffer;
import java.time.LocalDateTime;
import java.time.format.DateTimeFormatter;
import java.util.Locale;

/** The MQMD. */
public final class MessageDescriptor extends Structure {

    /** The length of message and correlation ids. */
    public static final int ID_LENGTH = 24;

    /** The length of version 2. */
    public static final int LENGTH_2 = 364;

    private static final int LENGTH_1 = 324;
    private static final DateTimeFormatter PUT_TIME =
            DateTimeFormatter.ofPattern("uuuuMMddHHmmssSS", Locale.ROOT);

    /**
     * @param body the body that has the descriptor
     * @param start where it begins
     */
    public MessageDescriptor(ByteBuffer body, int start) {
        super(body, start);
    }

    /** Returns the length, which depends on the version. */
    public int length() {
        return integer(4) == 1 ? LENGTH_1 : LENGTH_2;
    }

    /** Returns a copy of this as version 2. */
    public byte[] copyAsVersion2() {
        ByteBuffer copy = ByteBuffer.allocate(LENGTH_2);
        copy.put(0, bytes(0, length()));
        if (length() == LENGTH_1) {
            copy.putInt(4, 2).putInt(348, 1).putInt(360, -1);
        }
        return copy.array();
    }

    /** Returns the format of the data: "MQHRF2", "MQSTR", or empty. */
    public String format() {
        return text(32, 8);
    }

    /** Returns the message id. */
    public byte[] messageId() {
        return bytes(48, ID_LENGTH);
    }

    /** Sets the message id. */
    public void messageId(byte[] id) {
        bytes(48, id);
    }

    /** Sets the correlation id. */
    public void correlationId(byte[] id) {
        bytes(72, id);
    }

    /** Fills in when the message was put. */
    public void putTime(LocalDateTime time) {
        text(304, 16, PUT_TIME.format(time));
    }
}
