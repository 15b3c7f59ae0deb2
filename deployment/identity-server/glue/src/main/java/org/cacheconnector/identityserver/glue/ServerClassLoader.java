package org.cacheconnector.identityserver.glue;

import java.io.IOException;
import java.net.URL;
import java.util.Enumeration;

/**
 * What web applications see of the server: the classes of all bundles, through this bundle's own
 * class loader, and as resources the JDK's too. The JSP compiler reads class files as resources,
 * and a bundle's class loader has those of the JDK's classes not. Thread-safe.
 */
final class ServerClassLoader extends ClassLoader {

    ServerClassLoader() {
        super(ServerClassLoader.class.getClassLoader());
    }

    @Override
    protected URL findResource(String name) {
        return getPlatformClassLoader().getResource(name);
    }

    @Override
    protected Enumeration<URL> findResources(String name) throws IOException {
        return getPlatformClassLoader().getResources(name);
    }
}
