package org.cacheconnector.core.key;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.ObjectOutputStream;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.List;
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
    private final KeyLayouts layouts = new KeyLayouts();

    /** The layouts described so far among the keys of the current cache. */
    private final List<KeyLayout> described = new ArrayList<>();

    private ByteWriter values = new ByteWriter(256);

    /**
     * @param maxKeyBytes larger keys are refused
     * @param metrics counts refused keys
     */
    public KeyEncoder(int maxKeyBytes, ConnectorMetrics metrics) {
        this.maxKeyBytes = maxKeyBytes;
        this.faults = new KeyFaults(metrics, Failure.ENCODE_KEY);
    }

    /** Begins the keys of a cache in a frame. */
    public void begin() {
        described.clear();
    }

    /**
     * Writes {@code key}.
     *
     * @return false if the key is refused, which is counted and logged. Then {@code out} is
     *     undefined from its former position on, and {@link #begin} must be called next
     */
    public boolean encode(Object key, ByteWriter out) {
        if (key == null) {
            faults.report("null", "a cache key must not be null");
            return false;
        }
        int start = out.position();
        if (key instanceof String && ((String) key).length() > maxKeyBytes) {
            return refuseAsTooLarge(key, ((String) key).length());
        }
        if (!writeValue(key, out) && !writeObject(key, out)) {
            return false;
        }
        if (out.position() - start > maxKeyBytes) {
            return refuseAsTooLarge(key, out.position() - start);
        }
        return true;
    }

    private static boolean writeValue(Object key, ByteWriter out) {
        int start = out.position();
        if (key instanceof String) {
            out.writeByte(KeyTag.STRING);
            if (!out.writeUtf8((String) key)) {
                out.truncate(start);
                return false;
            }
        } else if (key instanceof Integer) {
            out.writeByte(KeyTag.INTEGER);
            out.writeZigZag((Integer) key);
        } else if (key instanceof Long) {
            out.writeByte(KeyTag.LONG);
            out.writeZigZag((Long) key);
        } else if (key instanceof UUID) {
            out.writeByte(KeyTag.UUID);
            out.writeLong(((UUID) key).getMostSignificantBits());
            out.writeLong(((UUID) key).getLeastSignificantBits());
        } else {
            return false;
        }
        return true;
    }

    private boolean writeObject(Object key, ByteWriter out) {
        if (key instanceof byte[]) {
            int length = ((byte[]) key).length;
            if (length > maxKeyBytes) {
                return refuseAsTooLarge(key, length);
            }
            writeBytes(KeyTag.BYTES, (byte[]) key, length, out);
            return true;
        }
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
            // The key's own code runs here; its exceptions must not end the flusher.
            return refuse(key, "serialising it failed with " + e);
        }
    }

    private boolean writeFields(KeyLayout layout, Object key, ByteWriter out) {
        if (values.position() > maxKeyBytes) {
            values = new ByteWriter(256);
        }
        values.truncate(0);
        int number = described.indexOf(layout) + 1;
        values.writeVarLong(number);
        if (number == 0) {
            layout.describe(values);
        }
        if (!layout.write(key, values)) {
            return false;
        }
        if (number == 0) {
            described.add(layout);
        }
        writeBytes(KeyTag.FIELDS, values.buffer(), values.position(), out);
        return true;
    }

    private boolean writeSerialized(Object key, ByteWriter out) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream(256);
        try (ObjectOutputStream objects = new ObjectOutputStream(bytes)) {
            objects.writeObject(key);
        }
        if (bytes.size() > maxKeyBytes) {
            return refuseAsTooLarge(key, bytes.size());
        }
        writeBytes(KeyTag.SERIALIZED, bytes.toByteArray(), bytes.size(), out);
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
