package org.cacheconnector.identityserver.database;

import java.nio.file.Path;

/** A running database server on 127.0.0.1. Closing it stops it; its files stay. */
public interface DatabaseServer extends AutoCloseable {

    /** Returns how nodes reach the databases. */
    SharedDatabases databases();

    /** Returns the jar of the JDBC driver, for a node's {@code repository/components/lib}. */
    Path driverJar();

    @Override
    void close();
}
