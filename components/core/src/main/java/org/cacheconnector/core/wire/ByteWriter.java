package org.cacheconnector.core.wire;

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
        ensure(5 + 3 * chars);
        // Most texts are ASCII: then the length is known beforehand, and one pass is enough.
        writeVarLong(chars);
        int textStart = position;
        int i = 0;
        while (i < chars) {
            char c = text.charAt(i);
            if (c >= 0x80) {
                break;
            }
            buffer[position++] = (byte) c;
            i++;
        }
        if (i == chars) {
            return true;
        }
        int length = utf8Length(text, i);
        if (length < 0) {
            position = start;
            return false;
        }
        int lengthBytes = textStart - start;
        position = start;
        writeVarLong(length);
        int newTextStart = position;
        if (newTextStart - start != lengthBytes) {
            for (int ascii = 0; ascii < i; ascii++) {
                buffer[newTextStart + ascii] = (byte) text.charAt(ascii);
            }
        }
        position = newTextStart + i;
        while (i < chars) {
            i += writeCodePoint(text.codePointAt(i));
        }
        return true;
    }

    /** Writes a text as above; question marks replace lone surrogates. */
    public void writeText(String text) {
        if (!writeUtf8(text)) {
            writeUtf8(text.replaceAll("\\p{Cs}", "?"));
        }
    }

    private static int utf8Length(String text, int asciiPrefix) {
        int length = asciiPrefix;
        int i = asciiPrefix;
        while (i < text.length()) {
            int codePoint = text.codePointAt(i);
            if (codePoint >= Character.MIN_SURROGATE && codePoint <= Character.MAX_SURROGATE) {
                return -1;
            }
            length += codePoint < 0x80 ? 1 : codePoint < 0x800 ? 2 : codePoint < 0x10000 ? 3 : 4;
            i += Character.charCount(codePoint);
        }
        return length;
    }

    private int writeCodePoint(int codePoint) {
        if (codePoint < 0x80) {
            buffer[position++] = (byte) codePoint;
            return 1;
        }
        if (codePoint < 0x800) {
            buffer[position++] = (byte) (0xC0 | (codePoint >> 6));
            buffer[position++] = (byte) (0x80 | (codePoint & 0x3F));
            return 1;
        }
        if (codePoint < 0x10000) {
            buffer[position++] = (byte) (0xE0 | (codePoint >> 12));
            buffer[position++] = (byte) (0x80 | ((codePoint >> 6) & 0x3F));
            buffer[position++] = (byte) (0x80 | (codePoint & 0x3F));
            return 1;
        }
        buffer[position++] = (byte) (0xF0 | (codePoint >> 18));
        buffer[position++] = (byte) (0x80 | ((codePoint >> 12) & 0x3F));
        buffer[position++] = (byte) (0x80 | ((codePoint >> 6) & 0x3F));
        buffer[position++] = (byte) (0x80 | (codePoint & 0x3F));
        return 2;
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
