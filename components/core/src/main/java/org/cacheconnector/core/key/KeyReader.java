package org.cacheconnector.core.key;

import org.cacheconnector.core.wire.ByteReader;
import org.cacheconnector.core.wire.MalformedFrameException;

/** Reads the keys of received frames. Not thread-safe. */
public interface KeyReader {

    /** A new frame begins. */
    void begin();

    /**
     * Reads one key.
     *
     * @throws UndecodableKeyException if this node can't read it; it is skipped
     * @throws MalformedFrameException if the bytes make no sense
     */
    Object decode(ByteReader in) throws MalformedFrameException, UndecodableKeyException;

    /**
     * Moves on behind one key; of its content only counts what describes its class.
     *
     * @throws MalformedFrameException if the bytes make no sense
     */
    void skip(ByteReader in) throws MalformedFrameException;
}
