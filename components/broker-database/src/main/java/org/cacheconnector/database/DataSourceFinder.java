package org.cacheconnector.database;

import javax.naming.NamingException;
import javax.sql.DataSource;

/** Finds the data sources of the server. Thread-safe. */
public interface DataSourceFinder {

    /**
     * Returns the data source of that name. May block.
     *
     * @param name its JNDI name, such as {@code jdbc/SHARED_DB}
     * @throws NamingException if there is no such data source
     */
    DataSource find(String name) throws NamingException;
}
