package org.cacheconnector.core.key;

import static java.util.Objects.requireNonNull;

import java.io.IOException;
import java.io.Serializable;
import java.util.Optional;
import org.cacheconnector.core.wire.ByteWriter;

/**
 * Keys as plain Java serialisation has them, for formats other than that of frames. The same
 * classes are admitted as in frames. For one writing and one reading thread at a time.
 */
public final class SerializedKeys {

    private final KeyDecoder decoder;
    private final int maxKeyBytes;
    private final KeySerializer serializer;
    private final ValueEquality equality = new ValueEquality();

    /**
     * @param decoder admits classes and counts what can't be read; used by nobody else
     * @param maxKeyBytes a key that takes more is neither written nor read
     */
    public SerializedKeys(KeyDecoder decoder, int maxKeyBytes) {
        this.decoder = requireNonNull(decoder, "decoder");
        this.maxKeyBytes = maxKeyBytes;
        this.serializer = new KeySerializer(maxKeyBytes);
    }

    /**
     * Returns {@code key} serialised; empty if that is not possible, or if no other node could find
     * it. That is neither counted nor logged: the frame with the same key has told of it.
     */
    public Optional<byte[]> write(Object key) {
        if (!(key instanceof Serializable)) {
            return Optional.empty();
        }
        try {
            if (!equality.isDefinedBy(key.getClass())) {
                return Optional.empty();
            }
            int length = serializer.serialize(key);
            if (length > maxKeyBytes) {
                return Optional.empty();
            }
            ByteWriter out = new ByteWriter(length);
            serializer.appendTo(out);
            return Optional.of(out.toByteArray());
        } catch (IOException | RuntimeException | Error e) {
            // The key's own code runs here; whatever it does must not end the flusher.
            return Optional.empty();
        }
    }

    /**
     * Returns the key that {@code bytes} hold.
     *
     * @throws UndecodableKeyException if this node can't, or must not, read it; counted, and logged
     *     once for its class, unless it is too long
     */
    public Object read(byte[] bytes) throws UndecodableKeyException {
        if (bytes.length > maxKeyBytes) {
            throw new UndecodableKeyException("more than max_key_bytes");
        }
        return decoder.decodeSerialized(bytes);
    }
}
