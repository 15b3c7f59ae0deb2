package org.cacheconnector.queuemanager.wire;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;

/**
 * A segment ready to be sent: header, the structures behind it, and possibly a piece of a message's
 * data, which is not copied. Immutable as long as nobody changes the arrays.
 */
@SuppressWarnings("ArrayRecordComponent") // nobody compares packets
public record Packet(byte[] head, byte[] data, int offset, int length) {

    /** The longest segment, header included, that either side sends. */
    public static final int MAX_LENGTH = 32748;

    private static final int ENCODING = 273;
    private static final short CCSID = 819;
    private static final byte BIG_ENDIAN = 1;
    private static final byte[] PADDING = new byte[3];
    private static final byte[] NO_DATA = new byte[0];

    /** Makes the packet of a segment that has all of its content in its body. */
    public static Packet of(Segment segment) {
        return of(segment, NO_DATA, 0, 0);
    }

    /**
     * Makes the packet of a segment whose body is followed by a piece of {@code data}. The length
     * is padded to a multiple of four, and says so: the client aligns structures on its receive
     * buffer.
     */
    public static Packet of(Segment segment, byte[] data, int offset, int length) {
        SegmentKind kind = segment.kind();
        int bodyLength = segment.body().limit();
        int unpadded = kind.headerLength() + bodyLength + length;
        int padded = unpadded + padding(unpadded);
        if (padded > MAX_LENGTH) {
            throw new IllegalArgumentException("A segment of " + padded + " bytes");
        }
        int headLength = kind.headerLength() + bodyLength;
        byte[] head = new byte[length == 0 ? padded : headLength];
        ByteBuffer out = ByteBuffer.wrap(head);
        out.put(kind.eyeCatcher().getBytes(StandardCharsets.US_ASCII)).putInt(padded);
        if (kind == SegmentKind.TSHM) {
            out.putInt(segment.conversation()).putInt(segment.requestId());
        }
        out.put(BIG_ENDIAN).put((byte) segment.type()).put((byte) segment.flags()).put((byte) 0);
        out.putLong(0).putInt(ENCODING).putShort(CCSID).putShort((short) 0);
        out.put(segment.body().duplicate().position(0));
        return new Packet(head, data, offset, length);
    }

    /** Writes the packet; does not flush. */
    public void writeTo(OutputStream out) throws IOException {
        out.write(head);
        if (length > 0) {
            out.write(data, offset, length);
            out.write(PADDING, 0, padding(head.length + length));
        }
    }

    private static int padding(int length) {
        return -length & 3;
    }
}
