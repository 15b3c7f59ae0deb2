package org.cacheconnector.identityserver.database;

/**
 * The two PostgreSQL databases that all nodes share. Immutable.
 *
 * @param shared URL of users, roles and the registry
 * @param identity URL of applications, tokens and sessions
 */
public record SharedDatabases(String shared, String identity) {

    /** The user of both, and the password. */
    public static final String USER = "postgres";
}
