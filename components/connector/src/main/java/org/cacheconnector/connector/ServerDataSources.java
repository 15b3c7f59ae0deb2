package org.cacheconnector.connector;

import javax.naming.InitialContext;
import javax.naming.NamingException;
import javax.sql.DataSource;
import org.cacheconnector.carbon.caches.TenantFlow;
import org.cacheconnector.database.DataSourceFinder;

/** The data sources of the server, which belong to the super tenant. Stateless. */
final class ServerDataSources implements DataSourceFinder {

    @Override
    public DataSource find(String name) throws NamingException {
        Lookup lookup = new Lookup(name);
        TenantFlow.runAsSuperTenant(lookup);
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
