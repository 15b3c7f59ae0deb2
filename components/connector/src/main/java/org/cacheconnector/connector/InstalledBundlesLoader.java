package org.cacheconnector.connector;

import static java.util.Objects.requireNonNull;

import org.cacheconnector.core.key.KeyClassResolver;

/**
 * Finds classes of this bundle first, then of every installed bundle. So it finds a JMS client that
 * the operator has installed, although this bundle does not import it.
 */
final class InstalledBundlesLoader extends ClassLoader {

    private final KeyClassResolver installed;

    InstalledBundlesLoader(ClassLoader own, KeyClassResolver installed) {
        super(own);
        this.installed = requireNonNull(installed, "installed");
    }

    @Override
    protected Class<?> findClass(String name) throws ClassNotFoundException {
        return installed.resolve(name);
    }
}
