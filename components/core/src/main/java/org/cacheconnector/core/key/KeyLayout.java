package org.cacheconnector.core.key;

import java.lang.reflect.Constructor;
import java.lang.reflect.Field;
import java.util.Arrays;
import java.util.List;
import org.cacheconnector.core.wire.ByteReader;
import org.cacheconnector.core.wire.ByteWriter;
import org.cacheconnector.core.wire.MalformedFrameException;

/**
 * Writes and reads keys of one class by their fields: a description of the class once for each
 * cache in a frame, then the values of each key. Equivalent to Java's default serialisation, at a
 * tenth of the cost. Immutable.
 */
final class KeyLayout {

    /**
     * A field, accessed by reflection. Method handles would add machine code for each field, and
     * with a few messages a second the processor's caches are cold.
     */
    static final class KeyField {
        private final FieldKind kind;
        private final Field field;

        /**
         * @param field accessible and writable
         */
        KeyField(FieldKind kind, Field field) {
            this.kind = kind;
            this.field = field;
        }
    }

    private final String className;
    private final Constructor<?> constructor;
    private final byte[] description;
    private final KeyField[] fields;

    /**
     * @param className the name of the class
     * @param constructor makes an empty object
     * @param description names the class, its superclasses and all fields
     * @param fields in the order of the description
     */
    KeyLayout(
            String className,
            Constructor<?> constructor,
            byte[] description,
            List<KeyField> fields) {
        this.className = className;
        this.constructor = constructor;
        this.description = description;
        this.fields = fields.toArray(new KeyField[0]);
    }

    void describe(ByteWriter out) {
        out.writeVarLong(description.length);
        out.writeBytes(description, 0, description.length);
    }

    /** Returns whether a node with this description of the class has the same fields. */
    boolean isDescribedBy(byte[] other) {
        return Arrays.equals(description, other);
    }

    /**
     * Writes the values of a key's fields.
     *
     * @return false if that is not possible; then the content of {@code out} is undefined
     */
    boolean write(Object key, ByteWriter out) {
        try {
            for (KeyField one : fields) {
                if (!one.kind.write(one.field.get(key), out)) {
                    return false;
                }
            }
            return true;
        } catch (IllegalAccessException e) {
            throw new IllegalStateException("a field can't be read", e);
        }
    }

    /** Reads a key. */
    Object read(ByteReader in) throws MalformedFrameException {
        try {
            Object key = constructor.newInstance();
            for (KeyField one : fields) {
                one.field.set(key, one.kind.read(in));
            }
            return key;
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException("a field can't be written", e);
        }
    }

    @Override
    public String toString() {
        return className;
    }
}
