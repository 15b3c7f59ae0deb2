package org.cacheconnector.carbon.caches;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.Serializable;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.ServiceLoader;
import java.util.UUID;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.TimeUnit;
import java.util.jar.Attributes;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;
import java.util.jar.Manifest;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.osgi.framework.Bundle;
import org.osgi.framework.BundleException;
import org.osgi.framework.Constants;
import org.osgi.framework.FrameworkEvent;
import org.osgi.framework.launch.Framework;
import org.osgi.framework.launch.FrameworkFactory;
import org.osgi.framework.wiring.FrameworkWiring;

/** In Equinox, in the version of Identity Server's kernels. */
class OsgiKeyClassResolverTest {

    /** Stands for a class of keys in a bundle of the server. */
    static final class Key implements Serializable {
        private static final long serialVersionUID = 1L;
    }

    private static final String NAME = Key.class.getName();
    private static final String LOCATION = "keys";

    /** One for all tests, as it sets what a JVM can set once. */
    private static Framework framework;

    private final OsgiKeyClassResolver resolver =
            new OsgiKeyClassResolver(framework.getBundleContext());

    @BeforeAll
    static void startFramework(@TempDir Path storage) throws BundleException {
        framework =
                ServiceLoader.load(FrameworkFactory.class)
                        .findFirst()
                        .orElseThrow()
                        .newFramework(Map.of(Constants.FRAMEWORK_STORAGE, storage.toString()));
        framework.start();
    }

    @AfterEach
    void uninstall() throws BundleException {
        Bundle bundle = framework.getBundleContext().getBundle(LOCATION);
        if (bundle != null) {
            bundle.uninstall();
        }
    }

    @AfterAll
    static void stopFramework() throws BundleException, InterruptedException {
        framework.stop();
        FrameworkEvent unused = framework.waitForStop(TimeUnit.SECONDS.toMillis(20));
    }

    private static Bundle install() throws BundleException {
        Bundle bundle = framework.getBundleContext().installBundle(LOCATION, jar("1.0.0"));
        bundle.start();
        return bundle;
    }

    /** A bundle that exports nothing. */
    private static InputStream jar(String version) {
        Manifest manifest = new Manifest();
        Attributes attributes = manifest.getMainAttributes();
        attributes.put(Attributes.Name.MANIFEST_VERSION, "1.0");
        attributes.putValue(Constants.BUNDLE_MANIFESTVERSION, "2");
        attributes.putValue(Constants.BUNDLE_SYMBOLICNAME, "keys");
        attributes.putValue(Constants.BUNDLE_VERSION, version);
        String file = NAME.replace('.', '/') + ".class";
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (JarOutputStream jar = new JarOutputStream(bytes, manifest);
                InputStream code = Key.class.getClassLoader().getResourceAsStream(file)) {
            jar.putNextEntry(new JarEntry(file));
            code.transferTo(jar);
            jar.closeEntry();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return new ByteArrayInputStream(bytes.toByteArray());
    }

    @Test
    void findsAClassThatItsBundleDoesNotExportAndRemembersIt() throws Exception {
        Bundle bundle = install();
        Class<?> type = resolver.resolve(NAME);
        assertThat(type).isSameAs(bundle.loadClass(NAME)).isNotSameAs(Key.class);
        assertThat(resolver.resolve(NAME)).isSameAs(type);
    }

    @Test
    void findsThePlatformsClasses() throws Exception {
        assertThat(resolver.resolve("java.util.UUID")).isSameAs(UUID.class);
        assertThat(resolver.resolve("java.util.UUID")).isSameAs(UUID.class);
    }

    @Test
    void aBundleThatWasUpdatedOrRefreshedHasAnotherClass() throws Exception {
        Bundle bundle = install();
        Class<?> first = resolver.resolve(NAME);
        bundle.update(jar("2.0.0"));
        Class<?> before = resolver.resolve(NAME);
        assertThat(before).isNotSameAs(first).isSameAs(bundle.loadClass(NAME));

        List<FrameworkEvent> refreshed = new CopyOnWriteArrayList<>();
        framework.adapt(FrameworkWiring.class).refreshBundles(List.of(bundle), refreshed::add);
        await().atMost(20, TimeUnit.SECONDS).until(() -> !refreshed.isEmpty());

        assertThat(resolver.resolve(NAME)).isNotSameAs(before).isSameAs(bundle.loadClass(NAME));
    }

    @Test
    void theClassOfABundleThatIsGoneIsNotFoundAnyMore() throws Exception {
        Bundle bundle = install();
        assertThat(resolver.resolve(NAME)).isNotNull();

        bundle.uninstall();

        assertThatThrownBy(() -> resolver.resolve(NAME))
                .isInstanceOf(ClassNotFoundException.class)
                .hasMessageContaining(NAME);
    }
}
