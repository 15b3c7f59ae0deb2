package org.cacheconnector.identityserver.database;

/**
 * The two databases that all nodes share. Immutable.
 *
 * @param shared users, roles and the registry
 * @param identity applications, tokens and sessions
 */
public record SharedDatabases(DatabaseAddress shared, DatabaseAddress identity) {}
