package org.cacheconnector.queuemanager.wire;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/**
 * A part of a segment's body with fields at fixed places. Offsets are from the structure's start.
 * Not thread-safe.
 */
public abstract class Structure {

    /** The length of object names: queues, queue managers, channels' long form. */
    public static final int NAME_LENGTH = 48;

    private final ByteBuffer body;
    private final int start;

    /**
     * @param body the segment's body
     * @param start where in it the structure begins
     */
    protected Structure(ByteBuffer body, int start) {
        this.body = body;
        this.start = start;
    }

    /** Returns where in the body the structure begins. */
    public final int start() {
        return start;
    }

    /** Returns the segment's body. */
    protected final ByteBuffer body() {
        return body;
    }

    protected final int integer(int offset) {
        return body.getInt(start + offset);
    }

    protected final void integer(int offset, int value) {
        body.putInt(start + offset, value);
    }

    protected final int octet(int offset) {
        return body.get(start + offset) & 0xFF;
    }

    protected final void octet(int offset, int value) {
        body.put(start + offset, (byte) value);
    }

    protected final int shortInteger(int offset) {
        return body.getShort(start + offset) & 0xFFFF;
    }

    /** Returns a text of fixed length without the blanks or zeros at its end. */
    protected final String text(int offset, int length) {
        byte[] bytes = bytes(offset, length);
        int end = length;
        while (end > 0 && (bytes[end - 1] == ' ' || bytes[end - 1] == 0)) {
            end--;
        }
        return new String(bytes, 0, end, StandardCharsets.UTF_8);
    }

    /** Writes a text, cut or filled with blanks to {@code length}. */
    protected final void text(int offset, int length, String value) {
        byte[] bytes = new byte[length];
        Arrays.fill(bytes, (byte) ' ');
        byte[] text = value.getBytes(StandardCharsets.UTF_8);
        System.arraycopy(text, 0, bytes, 0, Math.min(length, text.length));
        bytes(offset, bytes);
    }

    protected final byte[] bytes(int offset, int length) {
        byte[] bytes = new byte[length];
        body.get(start + offset, bytes);
        return bytes;
    }

    protected final void bytes(int offset, byte[] value) {
        body.put(start + offset, value);
    }

    /** Returns the string that the MQCHARV at {@code offset} points to, empty if there is none. */
    protected final String variableString(int offset) {
        int length = integer(offset + 12);
        if (length <= 0) {
            return "";
        }
        return new String(bytes(integer(offset + 4), length), StandardCharsets.UTF_8);
    }

    /**
     * Makes the MQCHARV at {@code target} point to the same string as the one at {@code source}.
     */
    protected final void shareVariableString(int source, int target) {
        integer(target + 4, integer(source + 4));
        integer(target + 8, integer(source + 12));
        integer(target + 12, integer(source + 12));
        integer(target + 16, integer(source + 16));
    }

    /**
     * Returns where the structure that begins with {@code eyeCatcher} is, searched from {@code
     * from}.
     */
    protected static int find(ByteBuffer body, int from, String eyeCatcher) {
        int wanted = ByteBuffer.wrap(eyeCatcher.getBytes(StandardCharsets.US_ASCII)).getInt();
        for (int at = from; at <= body.limit() - 4; at += 4) {
            if (body.getInt(at) == wanted) {
                return at;
            }
        }
        throw new IllegalArgumentException("There is no '" + eyeCatcher + "'");
    }
}
