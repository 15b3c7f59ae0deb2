package org.cacheconnector.core.key;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.lang.ref.WeakReference;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.UUID;
import org.cacheconnector.core.metrics.ConnectorMetrics;
import org.cacheconnector.core.metrics.ConnectorMetrics.Failure;
import org.cacheconnector.core.wire.ByteReader;
import org.cacheconnector.core.wire.MalformedFrameException;

/**
 * Reads keys as {@link KeyEncoder} wrote them. Only classes that the allow-list admits are loaded,
 * and whatever a received key does on being read is contained here. Not thread-safe.
 */
public final class KeyDecoder implements KeyReader {

    /** So many descriptions are remembered; then all are forgotten. */
    private static final int MAX_KNOWN = 64;

    private final KeyClassFilter filter;
    private final KeyClassResolver classes;
    private final KeyFaults faults;
    private final KeyLayouts layouts = new KeyLayouts();
    private final List<DescribedClass> described = new ArrayList<>();
    private final List<KnownDescription> known = new ArrayList<>();

    /** What former frames described: most describe the same few classes. */
    private static final class KnownDescription {
        private final byte[] description;
        private final String className;
        private final WeakReference<KeyLayout> layout;

        KnownDescription(byte[] description, String className, KeyLayout layout) {
            this.description = description;
            this.className = className;
            this.layout = new WeakReference<>(layout);
        }
    }

    /** A class as a frame describes it, and what is known of it here. */
    private static final class DescribedClass {
        private final byte[] description;
        private KeyLayout layout;
        private UndecodableKeyException refusal;

        DescribedClass(byte[] description) {
            this.description = description;
        }
    }

    /**
     * @param allowedClasses classes admitted beside the built-in ones, see {@link KeyClassFilter}
     * @param maxKeyBytes how many bytes one key may take
     * @param classes finds the admitted classes
     * @param metrics told of keys that can't be read
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

    /**
     * Reads one key.
     *
     * @throws UndecodableKeyException if this node can't read it; counted, logged once for its
     *     class, and skipped
     * @throws MalformedFrameException if the bytes make no sense
     */
    @Override
    public Object decode(ByteReader in) throws MalformedFrameException, UndecodableKeyException {
        int tag = in.readByte();
        if (tag >= KeyTag.LENGTH_PREFIXED_FROM) {
            int length = in.readLength();
            return tag == KeyTag.FIELDS
                    ? decodeFields(in.slice(length))
                    : decodeLengthPrefixed(tag, in.readBytes(length));
        }
        return decodeSmallValue(tag, in);
    }

    @Override
    public void skip(ByteReader in) throws MalformedFrameException {
        int tag = in.readByte();
        if (tag == KeyTag.FIELDS) {
            DescribedClass unused = readDescription(in.slice(in.readLength()));
        } else if (tag >= KeyTag.LENGTH_PREFIXED_FROM) {
            in.skip(in.readLength());
        } else {
            Object unused = decodeSmallValue(tag, in);
        }
    }

    /** Reads a key whose tag is below {@link KeyTag#LENGTH_PREFIXED_FROM}. */
    public static Object decodeSmallValue(int tag, ByteReader in) throws MalformedFrameException {
        switch (tag) {
            case KeyTag.STRING:
                return in.readUtf8();
            case KeyTag.INTEGER:
                return (int) in.readZigZag();
            case KeyTag.LONG:
                return in.readZigZag();
            case KeyTag.SHORT:
                return (short) in.readZigZag();
            case KeyTag.BYTE:
                return (byte) in.readByte();
            case KeyTag.CHARACTER:
                return (char) in.readVarLong();
            case KeyTag.TRUE:
                return true;
            case KeyTag.FALSE:
                return false;
            case KeyTag.DOUBLE:
                return Double.longBitsToDouble(in.readLong());
            case KeyTag.FLOAT:
                return Float.intBitsToFloat(in.readInt());
            case KeyTag.UUID:
                return new UUID(in.readLong(), in.readLong());
            default:
                throw new MalformedFrameException("key type " + tag);
        }
    }

    private Object decodeLengthPrefixed(int tag, byte[] bytes)
            throws MalformedFrameException, UndecodableKeyException {
        switch (tag) {
            case KeyTag.BYTES:
                return bytes;
            case KeyTag.UTF16:
                return decodeUtf16(bytes);
            case KeyTag.ENUM:
                return decodeEnum(bytes);
            case KeyTag.SERIALIZED:
                return decodeSerialized(bytes);
            default:
                throw refuse("key type " + tag, "it comes from a newer version of the connector");
        }
    }

    /** Reads the content of a key with {@link KeyTag#UTF16}. */
    public static String decodeUtf16(byte[] bytes) {
        char[] chars = new char[bytes.length / 2];
        for (int i = 0; i < chars.length; i++) {
            chars[i] = (char) ((bytes[2 * i] << 8) | (bytes[2 * i + 1] & 0xFF));
        }
        return new String(chars);
    }

    private Object decodeEnum(byte[] bytes)
            throws MalformedFrameException, UndecodableKeyException {
        ByteReader in = new ByteReader(bytes, 0, bytes.length);
        String className = in.readUtf8();
        String constant = in.readUtf8();
        Object[] constants;
        try {
            // Initialises the class, whose code may do anything.
            constants = resolve(className).getEnumConstants();
        } catch (RuntimeException | Error e) {
            throw refuse(className, "loading the class failed with " + e);
        }
        if (constants != null) {
            for (Object candidate : constants) {
                if (((Enum<?>) candidate).name().equals(constant)) {
                    return candidate;
                }
            }
        }
        throw refuse(className, "this node's version of it lacks a constant");
    }

    private DescribedClass readDescription(ByteReader in) throws MalformedFrameException {
        long number = in.readVarLong();
        if (number == 0) {
            DescribedClass fresh = new DescribedClass(in.readBytes(in.readLength()));
            described.add(fresh);
            return fresh;
        }
        if (number < 0 || number > described.size()) {
            throw new MalformedFrameException("a reference to no class");
        }
        return described.get((int) number - 1);
    }

    private Object decodeFields(ByteReader in)
            throws MalformedFrameException, UndecodableKeyException {
        DescribedClass type = readDescription(in);
        if (type.refusal != null) {
            faults.again();
            throw type.refusal;
        }
        if (type.layout == null) {
            try {
                type.layout = layoutOf(type.description);
            } catch (UndecodableKeyException e) {
                // Once a frame, however long the description is, and however many refer to it.
                type.refusal = e;
                throw e;
            }
        }
        Object key;
        try {
            key = type.layout.read(in);
            // A key whose hash can't be computed would fail later, inside a cache.
            int unused = key.hashCode();
        } catch (RuntimeException | Error e) {
            throw refuse(type.layout.toString(), "reading one failed with " + e);
        }
        if (in.remaining() != 0) {
            throw new MalformedFrameException("a key of more than its fields");
        }
        return key;
    }

    private KeyLayout layoutOf(byte[] description)
            throws MalformedFrameException, UndecodableKeyException {
        KnownDescription before = knownDescription(description);
        if (before != null) {
            // Each time, as the class may have been replaced since.
            KeyLayout layout = layouts.of(resolveAllowed(before.className)).orElse(null);
            if (layout != null && layout == before.layout.get()) {
                return layout;
            }
            known.remove(before);
        }
        String className = new ByteReader(description, 0, description.length).readUtf8();
        KeyLayout layout = layouts.of(resolve(className)).orElse(null);
        if (layout == null || !layout.isDescribedBy(description)) {
            throw refuse(className, "this node's version of it has other fields");
        }
        if (known.size() >= MAX_KNOWN) {
            known.clear();
        }
        known.add(new KnownDescription(description, className, layout));
        return layout;
    }

    private KnownDescription knownDescription(byte[] description) {
        for (KnownDescription candidate : known) {
            if (Arrays.equals(candidate.description, description)) {
                return candidate;
            }
        }
        return null;
    }

    /** Returns an allowed class, which is not looked for before that is known. */
    private Class<?> resolve(String className) throws UndecodableKeyException {
        if (!filter.allows(className)) {
            throw refuse(className, "it is not on the list allowed_key_classes");
        }
        return resolveAllowed(className);
    }

    private Class<?> resolveAllowed(String className) throws UndecodableKeyException {
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
            // The key's own code runs here; whatever it does must not reach the link's thread.
            throw refuse(objects.keyClassName(), "reading one failed with " + e);
        }
    }

    private UndecodableKeyException refuse(String what, String why) {
        faults.report(what, why);
        return new UndecodableKeyException(what);
    }
}
