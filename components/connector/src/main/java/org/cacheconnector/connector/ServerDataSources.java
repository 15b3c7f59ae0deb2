package org.cacheconnector.connector;

import javax.naming.InitialContext;
import javax.naming.NamingException;
import javax.sql.DataSource;
import org.cacheconnector.carbon.caches.TenantFlow;
import org.cacheconnector.database.DataSourceFinder;

/**
 * Finds the server's data sources, which belong to the super tenant. Sets the context class loader,
 * by which Carbon loads its naming factory. Immutable.
 */
final class ServerDataSources implements DataSourceFinder {

    private final ClassLoader server;

    /**
     * @param server has the classes of the server's bundles
     */
    ServerDataSources(ClassLoader server) {
        this.server = server;
    }

    @Override
    public DataSource find(String name) throws NamingException {
        Thread thread = Thread.currentThread();
        ClassLoader before = thread.getContextClassLoader();
        Lookup lookup = new Lookup(name);
        thread.setContextClassLoader(server);
        try {
            TenantFlow.runAsSuperTenant(lookup);
        } finally {
            thread.setContextClassLoader(before);
        }
        if (lookup.failure != null) {
            throw lookup.failure;
        }
        return lookup.found;
    }

    private static final class Lookup implements Runnable {
        private final String name;
        private DataSource found;
        private NamingException failure;

        private Lookup(String name) {
            this.name = name;
        }

        @Override
        @SuppressWarnings("BanJNDI") // the setting takes no name with a host
        public void run() {
            try {
                Object bound = new InitialContext().lookup(name);
                if (bound instanceof DataSource) {
                    found = (DataSource) bound;
                }
            } catch (NamingException e) {
                failure = e;
            }
        }
    }
}
