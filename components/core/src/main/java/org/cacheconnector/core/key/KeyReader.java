package org.cacheconnector.core.key;

import java.util.UUID;
import org.cacheconnector.core.wire.ByteReader;
import org.cacheconnector.core.wire.MalformedFrameException;

/** Reads the keys of received frames. Not thread-safe. */
public interface KeyReader {

    /** Begins the keys of another cache. */
    void begin();

    /**
     * Reads one key.
     *
     * @throws UndecodableKeyException if this node can't read the key. Then the key is skipped, and
     *     no other key of its cache may be read
     * @throws MalformedFrameException if the bytes make no sense
     */
    Object decode(ByteReader in) throws MalformedFrameException, UndecodableKeyException;

    /**
     * Skips one key.
     *
     * @throws MalformedFrameException if the bytes make no sense
     */
    static void skip(ByteReader in) throws MalformedFrameException {
        int tag = in.readByte();
        if (tag >= KeyTag.LENGTH_PREFIXED_FROM) {
            in.skip(in.readLength());
        } else {
            Object unused = readValue(tag, in);
        }
    }

    /** Reads a key whose tag is below {@link KeyTag#LENGTH_PREFIXED_FROM}. */
    static Object readValue(int tag, ByteReader in) throws MalformedFrameException {
        switch (tag) {
            case KeyTag.STRING:
                return in.readUtf8();
            case KeyTag.INTEGER:
                return (int) in.readZigZag();
            case KeyTag.LONG:
                return in.readZigZag();
            case KeyTag.UUID:
                return new UUID(in.readLong(), in.readLong());
            default:
                throw new MalformedFrameException("key type " + tag);
        }
    }
}
