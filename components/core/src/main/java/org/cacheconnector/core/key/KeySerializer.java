package org.cacheconnector.core.key;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.ObjectOutputStream;
import java.io.ObjectStreamConstants;
import org.cacheconnector.core.wire.ByteWriter;

/**
 * Writes keys by Java serialisation. Each is a stream of its own to whoever reads it; they are
 * written by one that is kept and reset, as making one allocates several times of what most keys
 * take. Not thread-safe.
 */
final class KeySerializer {

    private final int maxBytes;
    private Kept kept;

    /**
     * @param maxBytes a stream that has become larger is not kept
     */
    KeySerializer(int maxBytes) {
        this.maxBytes = maxBytes;
    }

    /**
     * Serialises {@code key}; {@link #appendTo} gives the bytes, unless there are more than this
     * keeps.
     *
     * @return how many bytes it takes
     * @throws IOException if that is not possible; the key's own code runs here and may throw
     *     anything else too
     */
    int serialize(Object key) throws IOException {
        Kept stream = kept == null ? new Kept() : kept;
        // Not kept until all went well: a stream that failed half-way can't be gone on with.
        kept = null;
        stream.write(key);
        int length = stream.bytes.size();
        if (length <= maxBytes) {
            kept = stream;
        }
        return length;
    }

    /** Appends what was serialised last. */
    void appendTo(ByteWriter out) {
        kept.bytes.appendTo(out);
    }

    private static final class Kept {

        final Bytes bytes = new Bytes();
        private ObjectOutputStream objects;

        void write(Object key) throws IOException {
            if (objects == null) {
                objects = new ObjectOutputStream(bytes);
            } else {
                objects.reset();
                objects.flush();
                bytes.beginStream();
            }
            objects.writeObject(key);
            objects.flush();
        }
    }

    private static final class Bytes extends ByteArrayOutputStream {

        Bytes() {
            super(256);
        }

        /** Puts what a new stream begins with in the place of everything. */
        void beginStream() {
            reset();
            writeShort(ObjectStreamConstants.STREAM_MAGIC);
            writeShort(ObjectStreamConstants.STREAM_VERSION);
        }

        private void writeShort(short value) {
            write(value >> 8);
            write(value);
        }

        void appendTo(ByteWriter out) {
            out.writeBytes(buf, 0, count);
        }
    }
}
