package org.cacheconnector.core.key;

import java.io.Externalizable;
import java.io.Serializable;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.ref.SoftReference;
import java.lang.reflect.Constructor;
import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.cacheconnector.core.key.KeyLayout.KeyField;
import org.cacheconnector.core.wire.ByteWriter;

/**
 * Finds the classes whose keys can be written by their fields. Such a class is serialisable, has no
 * serialisation code of its own, and has only strings and primitives as fields. Thread-safe;
 * remembers each class only as long as the class itself lives.
 *
 * <p>Objects are made as Java's serialisation makes them, without a constructor of the class, by
 * {@code sun.reflect.ReflectionFactory} of the module jdk.unsupported. If that class is missing, no
 * class has a layout.
 */
final class KeyLayouts {

    /** Methods with which a class serialises itself. */
    private static final Set<String> OWN_SERIALISATION =
            Set.of("writeObject", "readObject", "readObjectNoData", "writeReplace", "readResolve");

    /** Soft references, as a class of the server must not keep this bundle's classes forever. */
    private final ClassValue<SoftReference<Optional<KeyLayout>>> known =
            new ClassValue<>() {
                @Override
                protected SoftReference<Optional<KeyLayout>> computeValue(Class<?> type) {
                    return new SoftReference<>(find(type));
                }
            };

    /** Returns the layout of keys of {@code type}; empty if they can't be written by fields. */
    Optional<KeyLayout> of(Class<?> type) {
        Optional<KeyLayout> layout = known.get(type).get();
        if (layout == null) {
            known.remove(type);
            layout = find(type);
        }
        return layout;
    }

    private static Optional<KeyLayout> find(Class<?> type) {
        try {
            return isSimple(type) ? Optional.of(layout(type)) : Optional.empty();
        } catch (ReflectiveOperationException | RuntimeException | LinkageError e) {
            // Java's serialisation works instead, or reports the problem.
            return Optional.empty();
        }
    }

    private static boolean isSimple(Class<?> type) {
        if (!Serializable.class.isAssignableFrom(type)
                || Externalizable.class.isAssignableFrom(type)
                || type.isEnum()
                || type.isArray()
                || Modifier.isAbstract(type.getModifiers())) {
            return false;
        }
        // Superclasses that are not serialisable count too, as Java inherits some of these methods.
        for (Class<?> level = type; level != null; level = level.getSuperclass()) {
            if (Arrays.stream(level.getDeclaredMethods())
                    .map(Method::getName)
                    .anyMatch(OWN_SERIALISATION::contains)) {
                return false;
            }
        }
        for (Class<?> level : levels(type)) {
            boolean ownFields =
                    Arrays.stream(level.getDeclaredFields())
                            .map(Field::getName)
                            .anyMatch("serialPersistentFields"::equals);
            if (ownFields
                    || fields(level).stream().anyMatch(f -> FieldKind.of(f.getType()) == null)) {
                return false;
            }
        }
        return true;
    }

    private static KeyLayout layout(Class<?> type) throws ReflectiveOperationException {
        MethodHandles.Lookup lookup = MethodHandles.lookup();
        ByteWriter description = new ByteWriter(256);
        List<KeyField> fields = new ArrayList<>();
        for (Class<?> level : levels(type)) {
            List<Field> own = fields(level);
            description.writeUtf8(level.getName());
            description.writeVarLong(own.size());
            for (Field field : own) {
                FieldKind kind = FieldKind.of(field.getType());
                description.writeUtf8(field.getName());
                description.writeByte(kind.code());
                field.setAccessible(true);
                // Throws where the field could not be set later: in records and hidden classes.
                MethodHandle unused = lookup.unreflectSetter(field);
                fields.add(new KeyField(kind, field));
            }
        }
        return new KeyLayout(type.getName(), constructor(type), description.toByteArray(), fields);
    }

    /** Returns the class and its serialisable superclasses, the class first. */
    private static List<Class<?>> levels(Class<?> type) {
        List<Class<?>> levels = new ArrayList<>();
        for (Class<?> level = type;
                level != null && Serializable.class.isAssignableFrom(level);
                level = level.getSuperclass()) {
            levels.add(level);
        }
        return levels;
    }

    /** Returns the fields that are serialised, by name. */
    private static List<Field> fields(Class<?> level) {
        List<Field> fields = new ArrayList<>();
        for (Field field : level.getDeclaredFields()) {
            if (!Modifier.isStatic(field.getModifiers())
                    && !Modifier.isTransient(field.getModifiers())) {
                fields.add(field);
            }
        }
        fields.sort(Comparator.comparing(Field::getName));
        return fields;
    }

    private static Constructor<?> constructor(Class<?> type) throws ReflectiveOperationException {
        Class<?> factory =
                Class.forName(
                        "sun.reflect.ReflectionFactory",
                        true,
                        ClassLoader.getPlatformClassLoader());
        Object instance = factory.getMethod("getReflectionFactory").invoke(null);
        Object made =
                factory.getMethod("newConstructorForSerialization", Class.class)
                        .invoke(instance, type);
        if (made == null) {
            throw new NoSuchMethodException("a superclass of " + type + " has no constructor");
        }
        return (Constructor<?>) made;
    }
}
