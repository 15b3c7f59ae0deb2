package org.cacheconnector.core.key;

import java.io.IOException;
import java.io.InputStream;
import java.io.InvalidClassException;
import java.io.ObjectInputStream;
import java.io.ObjectStreamClass;

/**
 * Reads one serialised key. Loads a class only if the filter admits its name. The resolver loads
 * it, not the class loader of the calling code.
 */
final class KeyObjectInputStream extends ObjectInputStream {

    private final KeyClassFilter filter;
    private final KeyClassResolver classes;
    private String keyClassName = "a serialised object";
    private boolean keyClassKnown;

    KeyObjectInputStream(InputStream in, KeyClassFilter filter, KeyClassResolver classes)
            throws IOException {
        super(in);
        this.filter = filter;
        this.classes = classes;
        setObjectInputFilter(filter);
    }

    /** Returns the class of the key itself, which is the first that the stream names. */
    String keyClassName() {
        return keyClassName;
    }

    @Override
    protected Class<?> resolveClass(ObjectStreamClass description)
            throws IOException, ClassNotFoundException {
        String name = description.getName();
        if (!keyClassKnown) {
            keyClassKnown = true;
            keyClassName = name;
        }
        if (!filter.allowsStreamClass(name)) {
            throw new InvalidClassException(name, "it is not on the list of allowed key classes");
        }
        if (name.startsWith("[")) {
            return arrayClass(name);
        }
        return classes.resolve(name);
    }

    private Class<?> arrayClass(String name) throws ClassNotFoundException {
        int dimensions = name.lastIndexOf('[') + 1;
        String element = name.substring(dimensions);
        if (element.length() == 1) {
            return Class.forName(name, false, null);
        }
        Class<?> elementClass = classes.resolve(element.substring(1, element.length() - 1));
        return java.lang.reflect.Array.newInstance(elementClass, new int[dimensions]).getClass();
    }

    @Override
    protected Class<?> resolveProxyClass(String[] interfaces) throws IOException {
        throw new InvalidClassException("dynamic proxies are not allowed in keys");
    }
}
