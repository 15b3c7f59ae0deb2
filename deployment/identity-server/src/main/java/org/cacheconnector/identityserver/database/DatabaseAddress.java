package org.cacheconnector.identityserver.database;

/**
 * How a server reaches a database. Immutable.
 *
 * @param type the kind as {@code deployment.toml} names it: {@code h2} or {@code postgre}
 * @param driver the JDBC driver's class
 */
public record DatabaseAddress(
        String type, String driver, String url, String user, String password) {

    /** Names the database without its password. */
    @Override
    public String toString() {
        return type + " " + url + " as " + user;
    }
}
