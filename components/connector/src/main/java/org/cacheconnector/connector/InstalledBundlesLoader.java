package org.cacheconnector.connector;

import static java.util.Objects.requireNonNull;

import org.cacheconnector.core.key.KeyClassResolver;

/**
 * Sees the classes of this bundle and, behind them, those of every installed bundle, so that a JMS
 * client that the operator put into the server is found without this bundle importing it.
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
