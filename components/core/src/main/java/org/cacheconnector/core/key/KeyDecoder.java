package org.cacheconnector.core.key;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.cacheconnector.core.metrics.ConnectorMetrics;
import org.cacheconnector.core.metrics.ConnectorMetrics.Failure;
import org.cacheconnector.core.wire.ByteReader;
import org.cacheconnector.core.wire.MalformedFrameException;

/**
 * Reads keys as {@link KeyEncoder} wrote them. Loads only classes that the allow-list admits, and
 * contains every exception that a key's own code throws. Not thread-safe.
 */
public final class KeyDecoder implements KeyReader {

    private final KeyClassFilter filter;
    private final KeyClassResolver classes;
    private final KeyFaults faults;
    private final KeyLayouts layouts = new KeyLayouts();

    /** The layouts described so far among the keys of the current cache. */
    private final List<KeyLayout> described = new ArrayList<>();

    /**
     * @param allowedClasses classes admitted in addition to the built-in ones, see {@link
     *     KeyClassFilter}
     * @param maxKeyBytes how many bytes one key may take
     * @param classes finds the admitted classes
     * @param metrics counts keys that can't be read
     */
    public KeyDecoder(
            List<String> allowedClasses,
            int maxKeyBytes,
            KeyClassResolver classes,
            ConnectorMetrics metrics) {
        this.filter = new KeyClassFilter(allowedClasses, maxKeyBytes);
        this.classes = classes;
        this.faults = new KeyFaults(metrics, Failure.DECODE_KEY);
    }

    @Override
    public void begin() {
        described.clear();
    }

    @Override
    public Object decode(ByteReader in) throws MalformedFrameException, UndecodableKeyException {
        int tag = in.readByte();
        if (tag < KeyTag.LENGTH_PREFIXED_FROM) {
            return KeyReader.readValue(tag, in);
        }
        ByteReader content = in.slice(in.readLength());
        switch (tag) {
            case KeyTag.BYTES:
                return content.readBytes(content.remaining());
            case KeyTag.SERIALIZED:
                return decodeSerialized(content.readBytes(content.remaining()));
            case KeyTag.FIELDS:
                return decodeFields(content);
            default:
                throw refuse("key type " + tag, "it comes from a newer version of the connector");
        }
    }

    private Object decodeFields(ByteReader in)
            throws MalformedFrameException, UndecodableKeyException {
        long number = in.readVarLong();
        if (number == 0) {
            described.add(layoutOf(in.readBytes(in.readLength())));
            number = described.size();
        }
        if (number < 0 || number > described.size()) {
            throw new MalformedFrameException("a reference to no class");
        }
        KeyLayout layout = described.get((int) number - 1);
        Object key;
        try {
            key = layout.read(in);
            // A key whose hash can't be computed would fail later, inside a cache.
            int unused = key.hashCode();
        } catch (RuntimeException | Error e) {
            throw refuse(layout.toString(), "reading one failed with " + e);
        }
        if (in.remaining() != 0) {
            throw new MalformedFrameException("a key of more than its fields");
        }
        return key;
    }

    private KeyLayout layoutOf(byte[] description)
            throws MalformedFrameException, UndecodableKeyException {
        String className = new ByteReader(description, 0, description.length).readUtf8();
        KeyLayout layout = layouts.of(resolve(className)).orElse(null);
        if (layout == null || !layout.isDescribedBy(description)) {
            throw refuse(className, "this node's version of it has other fields");
        }
        return layout;
    }

    /** Returns an allowed class. Looks for the class only after checking its name. */
    private Class<?> resolve(String className) throws UndecodableKeyException {
        if (!filter.allows(className)) {
            throw refuse(className, "it is not on the list allowed_key_classes");
        }
        try {
            return classes.resolve(className);
        } catch (ClassNotFoundException | RuntimeException | Error e) {
            throw refuse(className, "loading the class failed with " + e);
        }
    }

    private Object decodeSerialized(byte[] bytes) throws UndecodableKeyException {
        try (KeyObjectInputStream objects =
                new KeyObjectInputStream(new ByteArrayInputStream(bytes), filter, classes)) {
            return readKey(objects);
        } catch (IOException e) {
            throw refuse("a serialised object", "opening its stream failed with " + e);
        }
    }

    private Object readKey(KeyObjectInputStream objects) throws UndecodableKeyException {
        try {
            Object key = objects.readObject();
            if (key == null) {
                throw refuse("null", "a cache key must not be null");
            }
            // A key whose hash can't be computed would fail later, inside a cache.
            int unused = key.hashCode();
            return key;
        } catch (IOException | ClassNotFoundException | RuntimeException | Error e) {
            // The key's own code runs here; its exceptions must not reach the link's thread.
            throw refuse(objects.keyClassName(), "reading one failed with " + e);
        }
    }

    private UndecodableKeyException refuse(String what, String why) {
        faults.report(what, why);
        return new UndecodableKeyException(what);
    }
}
