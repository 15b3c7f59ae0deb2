package org.cacheconnector.ibmmq;

import com.ibm.msg.client.jms.JmsFactoryFactory;
import java.net.URL;
import java.net.URLClassLoader;
import java.util.List;

/**
 * Has what a server without IBM's jars has, and, once it is added, a client of its own, as a bundle
 * added later is.
 */
final class ClientLoader extends ClassLoader {

    private static final List<String> NOT_IN_THE_SERVER = List.of("com.ibm.", "org.json.");

    private volatile ClassLoader bundle;

    ClientLoader() {
        super(ClientLoader.class.getClassLoader());
    }

    /** Adds IBM's jar, and whatever {@code others} come from. */
    void add(Class<?>... others) {
        URL[] jars = new URL[others.length + 1];
        jars[0] = jar(JmsFactoryFactory.class);
        for (int i = 0; i < others.length; i++) {
            jars[i + 1] = jar(others[i]);
        }
        bundle = new URLClassLoader(jars, new ServerLoader(getParent()));
    }

    /** Pretends a class to be there. */
    void addClass(String name, Class<?> type) {
        bundle =
                new ClassLoader(null) {
                    @Override
                    protected Class<?> findClass(String wanted) throws ClassNotFoundException {
                        if (wanted.equals(name)) {
                            return type;
                        }
                        throw new ClassNotFoundException(wanted);
                    }
                };
    }

    @Override
    protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
        if (NOT_IN_THE_SERVER.stream().noneMatch(name::startsWith)) {
            return super.loadClass(name, resolve);
        }
        if (bundle == null) {
            throw new ClassNotFoundException(name);
        }
        return bundle.loadClass(name);
    }

    private static URL jar(Class<?> type) {
        return type.getProtectionDomain().getCodeSource().getLocation();
    }

    /** Hides the jars on the class path of the tests. */
    private static final class ServerLoader extends ClassLoader {

        ServerLoader(ClassLoader parent) {
            super(parent);
        }

        @Override
        protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
            if (NOT_IN_THE_SERVER.stream().anyMatch(name::startsWith)) {
                throw new ClassNotFoundException(name);
            }
            return super.loadClass(name, resolve);
        }

        @Override
        public URL getResource(String name) {
            return name.startsWith("com/ibm/") ? null : super.getResource(name);
        }
    }
}
