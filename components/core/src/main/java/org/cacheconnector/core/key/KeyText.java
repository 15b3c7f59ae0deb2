package org.cacheconnector.core.key;

import java.io.IOException;
import java.io.Serializable;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Set;
import java.util.UUID;
import org.cacheconnector.core.wire.ByteWriter;

/**
 * Gives cache keys a text that is the same on every node, and a short fingerprint that shows
 * nothing of it: keys of an identity server can be secrets. Strings and primitives are their own
 * text; an object that is written by its fields has the values of these, in the order of the names,
 * joined by commas; what is serialised has none, but a fingerprint all the same. Not thread-safe.
 */
public final class KeyText {

    private static final int FINGERPRINT_BYTES = 8;

    /** Those that {@link KeyEncoder} does not serialise: big numbers, as others, are. */
    private static final Set<Class<?>> OWN_TEXT =
            Set.of(
                    String.class,
                    Integer.class,
                    Long.class,
                    Short.class,
                    Byte.class,
                    Double.class,
                    Float.class,
                    Boolean.class,
                    Character.class,
                    UUID.class);

    static final String SEPARATOR = ",";

    private final int maxKeyBytes;
    private final KeyLayouts layouts = new KeyLayouts();
    private final KeySerializer serializer;
    private final MessageDigest sha;

    /**
     * @param maxKeyBytes how many bytes a serialised key may take; larger ones have no fingerprint
     */
    public KeyText(int maxKeyBytes) {
        this.maxKeyBytes = maxKeyBytes;
        this.serializer = new KeySerializer(maxKeyBytes);
        try {
            this.sha = MessageDigest.getInstance("SHA-256");
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java platform has SHA-256", e);
        }
    }

    /** Returns the fingerprint of a key, 16 hexadecimal digits; {@code "?"} if it has none. */
    public String fingerprint(Object key) {
        try {
            String text = text(key);
            return text == null ? ofSerialized(key) : ofText(text);
        } catch (IOException | RuntimeException | Error e) {
            // The key's own code runs here, which may throw anything.
            return "?";
        }
    }

    /** Returns the fingerprint of a key with this text. */
    public String ofText(String text) {
        return hex(sha.digest(text.getBytes(StandardCharsets.UTF_8)));
    }

    private String ofSerialized(Object key) throws IOException {
        int length = serializer.serialize(key);
        if (length > maxKeyBytes) {
            return "?";
        }
        ByteWriter out = new ByteWriter(length);
        serializer.appendTo(out);
        return ofBytes(out.toByteArray());
    }

    String ofBytes(byte[] serialized) {
        return hex(sha.digest(serialized));
    }

    /** Returns the text of a key; null if it has none. */
    public String text(Object key) {
        if (key instanceof byte[]) {
            return hex((byte[]) key, ((byte[]) key).length);
        }
        if (key instanceof Enum) {
            return ((Enum<?>) key).name();
        }
        if (key == null || key.getClass().getName().startsWith("java.")) {
            return key != null && OWN_TEXT.contains(key.getClass()) ? key.toString() : null;
        }
        return key instanceof Serializable
                ? layouts.of(key.getClass()).map(layout -> textOf(layout, key)).orElse(null)
                : null;
    }

    private static String textOf(KeyLayout layout, Object key) {
        return String.join(SEPARATOR, layout.texts(key));
    }

    private static String hex(byte[] digest) {
        return hex(digest, FINGERPRINT_BYTES);
    }

    static String hex(byte[] bytes, int count) {
        StringBuilder hex = new StringBuilder(2 * count);
        for (int i = 0; i < count; i++) {
            hex.append(Character.forDigit((bytes[i] >> 4) & 0xF, 16));
            hex.append(Character.forDigit(bytes[i] & 0xF, 16));
        }
        return hex.toString();
    }
}
