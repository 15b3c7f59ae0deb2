package org.cacheconnector.activemq;

import static org.junit.jupiter.api.Assertions.assertDoesNotThrow;

import java.io.File;
import java.net.MalformedURLException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.stream.Stream;

/**
 * Keeps Artemis and the classes of ActiveMQ that it reads OpenWire with apart from the client under
 * test: methods that it calls are not in newer clients. All else comes from the tests' class path.
 */
final class ArtemisLoader extends URLClassLoader {

    /** The class of this package that lives inside. */
    private static final String SERVER = "org.cacheconnector.activemq.EmbeddedArtemisServer";

    static {
        registerAsParallelCapable();
    }

    private ArtemisLoader() {
        super(classPath(), ArtemisLoader.class.getClassLoader());
    }

    static ArtemisServer newServer() {
        return assertDoesNotThrow(
                () ->
                        (ArtemisServer)
                                new ArtemisLoader()
                                        .loadClass(SERVER)
                                        .getConstructor()
                                        .newInstance());
    }

    @Override
    protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
        if (!name.startsWith("org.apache.activemq.") && !name.startsWith(SERVER)) {
            return super.loadClass(name, resolve);
        }
        synchronized (getClassLoadingLock(name)) {
            Class<?> loaded = findLoadedClass(name);
            return loaded == null ? findClass(name) : loaded;
        }
    }

    private static URL[] classPath() {
        String[] tests = System.getProperty("java.class.path").split(File.pathSeparator, -1);
        return Stream.concat(
                        Stream.of(System.getProperty("artemis.openwire")), Arrays.stream(tests))
                .map(ArtemisLoader::url)
                .toArray(URL[]::new);
    }

    private static URL url(String file) {
        try {
            return Path.of(file).toUri().toURL();
        } catch (MalformedURLException e) {
            throw new IllegalStateException(e);
        }
    }
}
