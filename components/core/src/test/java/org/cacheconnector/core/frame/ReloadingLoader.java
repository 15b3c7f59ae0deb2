package org.cacheconnector.core.frame;

import java.io.IOException;
import java.io.InputStream;

/** Makes a class of its own from the same bytes, and lacks another class. */
final class ReloadingLoader extends ClassLoader {

    private final Class<?> type;
    private final Class<?> missing;

    /**
     * @param missing null for none
     */
    ReloadingLoader(Class<?> type, Class<?> missing) {
        super(type.getClassLoader());
        this.type = type;
        this.missing = missing;
    }

    Class<?> load() throws ClassNotFoundException {
        return loadClass(type.getName());
    }

    @Override
    protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
        if (missing != null && name.equals(missing.getName())) {
            throw new ClassNotFoundException(name);
        }
        if (!name.equals(type.getName())) {
            return super.loadClass(name, resolve);
        }
        String file = name.replace('.', '/') + ".class";
        try (InputStream in = getParent().getResourceAsStream(file)) {
            byte[] bytes = in.readAllBytes();
            return defineClass(name, bytes, 0, bytes.length);
        } catch (IOException e) {
            throw new ClassNotFoundException(name, e);
        }
    }
}
