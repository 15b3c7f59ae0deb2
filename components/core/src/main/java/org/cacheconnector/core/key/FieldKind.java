package org.cacheconnector.core.key;

import java.util.HashMap;
import java.util.Map;
import org.cacheconnector.core.wire.ByteReader;
import org.cacheconnector.core.wire.ByteWriter;
import org.cacheconnector.core.wire.MalformedFrameException;

/** The types of fields that a key may have to be written by its fields, and how each is written. */
public enum FieldKind {
    STRING(String.class, 'L'),
    BOOLEAN(boolean.class, 'Z'),
    BYTE(byte.class, 'B'),
    CHARACTER(char.class, 'C'),
    SHORT(short.class, 'S'),
    INTEGER(int.class, 'I'),
    LONG(long.class, 'J');

    private static final Map<Class<?>, FieldKind> BY_TYPE = byType();

    private final Class<?> type;
    private final char code;

    FieldKind(Class<?> type, char code) {
        this.type = type;
        this.code = code;
    }

    private static Map<Class<?>, FieldKind> byType() {
        Map<Class<?>, FieldKind> kinds = new HashMap<>();
        for (FieldKind kind : values()) {
            kinds.put(kind.type, kind);
        }
        return Map.copyOf(kinds);
    }

    /** Returns the kind of fields of {@code type}, or null if there is none. */
    static FieldKind of(Class<?> type) {
        return BY_TYPE.get(type);
    }

    /** Returns the kind with {@code code}. */
    public static FieldKind ofCode(int code) throws MalformedFrameException {
        for (FieldKind kind : values()) {
            if (kind.code == code) {
                return kind;
            }
        }
        throw new MalformedFrameException("a field of type " + code);
    }

    /** Returns the kind's letter in descriptions, which is the JVM's letter for the type. */
    char code() {
        return code;
    }

    /**
     * Writes a field's value.
     *
     * @return false if the value has a lone surrogate, so that it can't be written
     */
    boolean write(Object value, ByteWriter out) {
        switch (this) {
            case STRING:
                return writeString((String) value, out);
            case BOOLEAN:
                out.writeByte((Boolean) value ? 1 : 0);
                return true;
            case CHARACTER:
                out.writeVarLong((Character) value);
                return true;
            default:
                out.writeZigZag(((Number) value).longValue());
                return true;
        }
    }

    private static boolean writeString(String value, ByteWriter out) {
        if (value == null) {
            out.writeByte(0);
            return true;
        }
        out.writeByte(1);
        return out.writeUtf8(value);
    }

    /** Reads a field's value. */
    public Object read(ByteReader in) throws MalformedFrameException {
        switch (this) {
            case STRING:
                return in.readByte() == 0 ? null : in.readUtf8();
            case BOOLEAN:
                return in.readByte() != 0;
            case CHARACTER:
                return (char) in.readVarLong();
            case BYTE:
                return (byte) in.readZigZag();
            case SHORT:
                return (short) in.readZigZag();
            case INTEGER:
                return (int) in.readZigZag();
            default:
                return in.readZigZag();
        }
    }
}
