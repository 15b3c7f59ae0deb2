package org.cacheconnector.core.wire;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;
import java.util.Arrays;

/** A growing byte buffer, big-endian. Not thread-safe. */
public final class ByteWriter {

    private static final VarHandle INT =
            MethodHandles.byteArrayViewVarHandle(int[].class, ByteOrder.BIG_ENDIAN);
    private static final VarHandle LONG =
            MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.BIG_ENDIAN);

    private byte[] buffer;
    private int position;

    /** Starts with room for {@code capacity} bytes. */
    public ByteWriter(int capacity) {
        buffer = new byte[capacity];
    }

    /** Returns how many bytes were written. */
    public int position() {
        return position;
    }

    /** Drops the bytes from {@code position} on. */
    public void truncate(int position) {
        this.position = position;
    }

    /** Writes the low eight bits. */
    public void writeByte(int value) {
        ensure(1);
        buffer[position++] = (byte) value;
    }

    /** Writes four bytes. */
    public void writeInt(int value) {
        ensure(Integer.BYTES);
        INT.set(buffer, position, value);
        position += Integer.BYTES;
    }

    /** Overwrites four bytes at {@code position}. */
    public void patchInt(int position, int value) {
        INT.set(buffer, position, value);
    }

    /** Writes eight bytes. */
    public void writeLong(long value) {
        ensure(Long.BYTES);
        LONG.set(buffer, position, value);
        position += Long.BYTES;
    }

    /**
     * Writes an unsigned number in groups of seven bits, lowest first: small ones take one byte.
     */
    public void writeVarLong(long value) {
        ensure(10);
        long rest = value;
        while ((rest & ~0x7FL) != 0) {
            buffer[position++] = (byte) (rest | 0x80);
            rest >>>= 7;
        }
        buffer[position++] = (byte) rest;
    }

    /** Writes a signed number; numbers near zero take few bytes. */
    public void writeZigZag(long value) {
        writeVarLong((value << 1) ^ (value >> 63));
    }

    /** Writes bytes as they are. */
    public void writeBytes(byte[] bytes, int offset, int length) {
        ensure(length);
        System.arraycopy(bytes, offset, buffer, position, length);
        position += length;
    }

    /**
     * Writes a text as UTF-8, its length first.
     *
     * @return false, with nothing written, if the text has a lone surrogate, which UTF-8 can't
     *     encode
     */
    public boolean writeUtf8(String text) {
        int start = position;
        int chars = text.length();
        ensure(10 + chars);
        // Most texts are ASCII, and need no copy.
        writeVarLong(chars);
        for (int i = 0; i < chars; i++) {
            char c = text.charAt(i);
            if (c >= 0x80) {
                position = start;
                return writeEncoded(text);
            }
            buffer[position++] = (byte) c;
        }
        return true;
    }

    private boolean writeEncoded(String text) {
        if (!UTF_8.newEncoder().canEncode(text)) {
            return false;
        }
        byte[] bytes = text.getBytes(UTF_8);
        writeVarLong(bytes.length);
        writeBytes(bytes, 0, bytes.length);
        return true;
    }

    /** Writes a text as above; question marks replace lone surrogates. */
    public void writeText(String text) {
        if (!writeUtf8(text)) {
            writeUtf8(text.replaceAll("\\p{Cs}", "?"));
        }
    }

    /** Returns the buffer itself, of which the first {@link #position()} bytes count. */
    public byte[] buffer() {
        return buffer;
    }

    /** Returns a copy of the bytes written. */
    public byte[] toByteArray() {
        return Arrays.copyOf(buffer, position);
    }

    private void ensure(int more) {
        if (buffer.length - position < more) {
            buffer = Arrays.copyOf(buffer, Math.max(buffer.length * 2, position + more));
        }
    }
}
