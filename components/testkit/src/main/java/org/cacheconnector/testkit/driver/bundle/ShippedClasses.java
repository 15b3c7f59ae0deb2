package org.cacheconnector.testkit.driver.bundle;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.ObjectStreamClass;
import java.util.Arrays;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Classes sent by tests. One loader for all of them, so that an object of a shipped class is of the
 * same class for every task. What the server's bundles export comes first.
 */
final class ShippedClasses extends ClassLoader {

    /** By file, as a jar has them. */
    private final Map<String, byte[]> byteCode = new ConcurrentHashMap<>();

    ShippedClasses(ClassLoader parent) {
        super("testkit-tasks", parent);
    }

    void add(Map<String, byte[]> classes) {
        for (Map.Entry<String, byte[]> shipped : classes.entrySet()) {
            byte[] known = byteCode.putIfAbsent(shipped.getKey(), shipped.getValue());
            if (known != null && !Arrays.equals(known, shipped.getValue())) {
                throw new IllegalArgumentException(
                        shipped.getKey() + " came before with other byte code");
            }
        }
    }

    Object[] deserialise(byte[] arguments) throws IOException, ClassNotFoundException {
        try (ObjectInputStream in = new Input(arguments)) {
            return (Object[]) in.readObject();
        }
    }

    @Override
    protected Class<?> findClass(String name) throws ClassNotFoundException {
        byte[] code = byteCode.get(name.replace('.', '/') + ".class");
        if (code == null) {
            throw new ClassNotFoundException(
                    name + ": no bundle exports it and no test has shipped it");
        }
        return defineClass(name, code, 0, code.length);
    }

    private final class Input extends ObjectInputStream {

        Input(byte[] bytes) throws IOException {
            super(new ByteArrayInputStream(bytes));
        }

        @Override
        protected Class<?> resolveClass(ObjectStreamClass description)
                throws IOException, ClassNotFoundException {
            try {
                return Class.forName(description.getName(), false, ShippedClasses.this);
            } catch (ClassNotFoundException e) {
                // Primitive types are no classes of any loader.
                return super.resolveClass(description);
            }
        }
    }
}
