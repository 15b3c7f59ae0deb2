package org.cacheconnector.core.key;

import java.io.IOException;
import java.io.Serializable;
import java.util.UUID;
import org.cacheconnector.core.metrics.ConnectorMetrics;
import org.cacheconnector.core.metrics.ConnectorMetrics.Failure;
import org.cacheconnector.core.wire.ByteWriter;

/**
 * Writes cache keys: the common value types in a form of our own, simple objects by their fields,
 * any other {@link Serializable} object by Java serialisation. Not thread-safe: it belongs to the
 * flusher.
 */
public final class KeyEncoder {

    private final int maxKeyBytes;
    private final KeyFaults faults;
    private final ValueEquality equality = new ValueEquality();
    private final KeySerializer serializer;
    private final KeyLayouts layouts = new KeyLayouts();
    private final DescribedLayouts described = new DescribedLayouts();
    private ByteWriter values = new ByteWriter(256);

    /**
     * @param maxKeyBytes a key that takes more is refused
     * @param metrics told of refused keys
     */
    public KeyEncoder(int maxKeyBytes, ConnectorMetrics metrics) {
        this.maxKeyBytes = maxKeyBytes;
        this.faults = new KeyFaults(metrics, Failure.ENCODE_KEY);
        this.serializer = new KeySerializer(maxKeyBytes);
    }

    /**
     * What was written to {@code out} from {@code position} on is taken back; 0 to begin a new
     * frame.
     */
    public void truncated(int position) {
        described.truncate(position);
    }

    /**
     * Writes {@code key}.
     *
     * @return false if that is not possible, which has been counted and logged; what {@code out}
     *     holds from its former position on is then undefined and must be taken back, see {@link
     *     #truncated}
     */
    public boolean encode(Object key, ByteWriter out) {
        if (key == null) {
            faults.report("null", "a cache key must not be null");
            return false;
        }
        int start = out.position();
        if (key instanceof String) {
            if (((String) key).length() > maxKeyBytes) {
                return refuseAsTooLarge(key, ((String) key).length());
            }
            writeString((String) key, out);
        } else if (!writeSmallValue(key, out) && !writeLengthPrefixed(key, out)) {
            return false;
        }
        if (out.position() - start > maxKeyBytes) {
            return refuseAsTooLarge(key, out.position() - start);
        }
        return true;
    }

    private static void writeString(String key, ByteWriter out) {
        out.writeByte(KeyTag.STRING);
        if (out.writeUtf8(key)) {
            return;
        }
        out.truncate(out.position() - 1);
        out.writeByte(KeyTag.UTF16);
        out.writeVarLong(2L * key.length());
        for (int i = 0; i < key.length(); i++) {
            out.writeByte(key.charAt(i) >> 8);
            out.writeByte(key.charAt(i));
        }
    }

    private static boolean writeSmallValue(Object key, ByteWriter out) {
        if (key instanceof Integer) {
            out.writeByte(KeyTag.INTEGER);
            out.writeZigZag((Integer) key);
        } else if (key instanceof Long) {
            out.writeByte(KeyTag.LONG);
            out.writeZigZag((Long) key);
        } else if (key instanceof UUID) {
            out.writeByte(KeyTag.UUID);
            out.writeLong(((UUID) key).getMostSignificantBits());
            out.writeLong(((UUID) key).getLeastSignificantBits());
        } else if (key instanceof Boolean) {
            out.writeByte((Boolean) key ? KeyTag.TRUE : KeyTag.FALSE);
        } else if (key instanceof Short) {
            out.writeByte(KeyTag.SHORT);
            out.writeZigZag((Short) key);
        } else if (key instanceof Byte) {
            out.writeByte(KeyTag.BYTE);
            out.writeByte((Byte) key);
        } else if (key instanceof Character) {
            out.writeByte(KeyTag.CHARACTER);
            out.writeVarLong((Character) key);
        } else if (key instanceof Double) {
            out.writeByte(KeyTag.DOUBLE);
            out.writeLong(Double.doubleToLongBits((Double) key));
        } else if (key instanceof Float) {
            out.writeByte(KeyTag.FLOAT);
            out.writeInt(Float.floatToIntBits((Float) key));
        } else {
            return false;
        }
        return true;
    }

    private boolean writeLengthPrefixed(Object key, ByteWriter out) {
        if (key instanceof byte[]) {
            if (((byte[]) key).length > maxKeyBytes) {
                return refuseAsTooLarge(key, ((byte[]) key).length);
            }
            writeBytes(KeyTag.BYTES, (byte[]) key, ((byte[]) key).length, out);
            return true;
        }
        if (key instanceof Enum) {
            ByteWriter names = new ByteWriter(64);
            names.writeUtf8(((Enum<?>) key).getDeclaringClass().getName());
            names.writeUtf8(((Enum<?>) key).name());
            writeBytes(KeyTag.ENUM, names.buffer(), names.position(), out);
            return true;
        }
        return writeObject(key, out);
    }

    private boolean writeObject(Object key, ByteWriter out) {
        if (!(key instanceof Serializable)) {
            return refuse(key, "the class is not serialisable");
        }
        try {
            if (!equality.isDefinedBy(key.getClass())) {
                return refuse(
                        key, "the class does not define equals, so no other node could find it");
            }
            KeyLayout layout = layouts.of(key.getClass()).orElse(null);
            return (layout != null && writeFields(layout, key, out)) || writeSerialized(key, out);
        } catch (IOException | RuntimeException | Error e) {
            // The key's own code runs here; whatever it does must not end the flusher.
            return refuse(key, "serialising it failed with " + e);
        }
    }

    private boolean writeFields(KeyLayout layout, Object key, ByteWriter out) {
        if (values.position() > maxKeyBytes) {
            values = new ByteWriter(256);
        }
        values.truncate(0);
        int number = described.numberOf(layout);
        values.writeVarLong(number);
        if (number == 0) {
            layout.describe(values);
        }
        if (!layout.write(key, values)) {
            return false;
        }
        if (number == 0) {
            described.add(layout, out.position());
        }
        writeBytes(KeyTag.FIELDS, values.buffer(), values.position(), out);
        return true;
    }

    private boolean writeSerialized(Object key, ByteWriter out) throws IOException {
        int length = serializer.serialize(key);
        if (length > maxKeyBytes) {
            return refuseAsTooLarge(key, length);
        }
        out.writeByte(KeyTag.SERIALIZED);
        out.writeVarLong(length);
        serializer.appendTo(out);
        return true;
    }

    private static void writeBytes(int tag, byte[] bytes, int length, ByteWriter out) {
        out.writeByte(tag);
        out.writeVarLong(length);
        out.writeBytes(bytes, 0, length);
    }

    private boolean refuseAsTooLarge(Object key, int bytes) {
        return refuse(key, "one takes " + bytes + " bytes, max_key_bytes allows " + maxKeyBytes);
    }

    private boolean refuse(Object key, String why) {
        faults.report(key.getClass().getName(), why);
        return false;
    }
}
