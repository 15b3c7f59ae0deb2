package org.cacheconnector.core.wire;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/**
 * Reads the bytes that a {@link ByteWriter} wrote. Checks every length against the bytes left
 * before it allocates. So no input makes it allocate more than the input's size. Not thread-safe.
 */
public final class ByteReader {

    private static final VarHandle INT =
            MethodHandles.byteArrayViewVarHandle(int[].class, ByteOrder.BIG_ENDIAN);
    private static final VarHandle LONG =
            MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.BIG_ENDIAN);

    private final byte[] buffer;
    private final int end;
    private int position;

    /** Reads {@code buffer} from {@code start} to before {@code end}. */
    public ByteReader(byte[] buffer, int start, int end) {
        this.buffer = buffer;
        this.position = start;
        this.end = end;
    }

    /** Returns the index of the next byte. */
    public int position() {
        return position;
    }

    /** Returns how many bytes are left. */
    public int remaining() {
        return end - position;
    }

    /** Reads an unsigned byte. */
    public int readByte() throws MalformedFrameException {
        require(1);
        return buffer[position++] & 0xFF;
    }

    /** Reads four bytes. */
    public int readInt() throws MalformedFrameException {
        require(Integer.BYTES);
        int value = (int) INT.get(buffer, position);
        position += Integer.BYTES;
        return value;
    }

    /** Reads eight bytes. */
    public long readLong() throws MalformedFrameException {
        require(Long.BYTES);
        long value = (long) LONG.get(buffer, position);
        position += Long.BYTES;
        return value;
    }

    /** Reads an unsigned number in groups of seven bits. */
    public long readVarLong() throws MalformedFrameException {
        long value = 0;
        for (int shift = 0; shift < Long.SIZE; shift += 7) {
            int next = readByte();
            value |= (long) (next & 0x7F) << shift;
            if ((next & 0x80) == 0) {
                return value;
            }
        }
        throw new MalformedFrameException("a number that does not end");
    }

    /** Reads a signed number. */
    public long readZigZag() throws MalformedFrameException {
        long value = readVarLong();
        return (value >>> 1) ^ -(value & 1);
    }

    /** Reads a length that must not exceed the number of bytes left. */
    public int readLength() throws MalformedFrameException {
        long length = readVarLong();
        if (length < 0 || length > remaining()) {
            throw new MalformedFrameException("a length beyond the end");
        }
        return (int) length;
    }

    /** Reads the number of items that follow, each of at least so many bytes. */
    public int readCount(int bytesEach) throws MalformedFrameException {
        long count = readVarLong();
        if (count < 0 || count > remaining() / bytesEach) {
            throw new MalformedFrameException("an impossible count");
        }
        return (int) count;
    }

    /** Reads bytes as they are. */
    public byte[] readBytes(int length) throws MalformedFrameException {
        require(length);
        byte[] bytes = Arrays.copyOfRange(buffer, position, position + length);
        position += length;
        return bytes;
    }

    /** Returns a reader of the next bytes, and skips them. */
    public ByteReader slice(int length) throws MalformedFrameException {
        require(length);
        ByteReader slice = new ByteReader(buffer, position, position + length);
        position += length;
        return slice;
    }

    /** Reads a text with its length. */
    public String readUtf8() throws MalformedFrameException {
        int length = readLength();
        String text = new String(buffer, position, length, StandardCharsets.UTF_8);
        position += length;
        return text;
    }

    /** Skips {@code length} bytes. */
    public void skip(int length) throws MalformedFrameException {
        require(length);
        position += length;
    }

    private void require(int length) throws MalformedFrameException {
        if (length < 0 || length > end - position) {
            throw new MalformedFrameException("it ends too soon");
        }
    }
}
