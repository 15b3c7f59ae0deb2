package org.cacheconnector.database;

import org.apache.tomcat.jdbc.pool.DataSource;
import org.apache.tomcat.jdbc.pool.PoolProperties;

/** A pool as Identity Server makes it of a {@code [database.*]} table. */
final class ServerPool {

    private ServerPool() {}

    static DataSource of(String url, String user, String password) {
        return new DataSource(properties(url, user, password));
    }

    static PoolProperties properties(String url, String user, String password) {
        PoolProperties pool = new PoolProperties();
        pool.setUrl(url);
        pool.setUsername(user);
        pool.setPassword(password);
        pool.setMaxActive(50);
        pool.setMaxWait(60_000);
        pool.setInitialSize(0);
        pool.setMinIdle(0);
        pool.setTestOnBorrow(true);
        pool.setValidationQuery("SELECT 1");
        pool.setValidationInterval(30_000);
        pool.setDefaultAutoCommit(false);
        pool.setCommitOnReturn(true);
        pool.setRemoveAbandoned(true);
        pool.setRemoveAbandonedTimeout(60);
        pool.setJdbcInterceptors("ConnectionState;StatementFinalizer");
        pool.setJmxEnabled(false);
        return pool;
    }
}
