package org.cacheconnector.activemq;

import static org.junit.jupiter.api.Assertions.assertDoesNotThrow;

import java.io.File;
import java.net.MalformedURLException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Set;
import java.util.stream.Stream;
import org.cacheconnector.harness.broker.BrokerTls;

/**
 * Keeps Artemis and the classes of ActiveMQ that it reads OpenWire with apart from the client under
 * test: methods that it calls are not in newer clients. All else comes from the tests' class path.
 */
final class ArtemisLoader extends URLClassLoader {

    /** The classes of this package that live inside. */
    private static final Set<String> INSIDE =
            Set.of(EmbeddedArtemis.class.getName(), QpidUnderTest.class.getName());

    static {
        registerAsParallelCapable();
    }

    private ArtemisLoader() {
        super(classPath(), ArtemisLoader.class.getClassLoader());
    }

    /** Makes a broker of a type that lives inside. */
    static ArtemisUnderTest newBroker(
            Class<? extends ArtemisUnderTest> type, Path directory, BrokerTls tls) {
        return assertDoesNotThrow(
                () ->
                        (ArtemisUnderTest)
                                new ArtemisLoader()
                                        .loadClass(type.getName())
                                        .getConstructor(Path.class, BrokerTls.class)
                                        .newInstance(directory, tls));
    }

    @Override
    protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
        if (!name.startsWith("org.apache.activemq.") && !INSIDE.contains(name)) {
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
