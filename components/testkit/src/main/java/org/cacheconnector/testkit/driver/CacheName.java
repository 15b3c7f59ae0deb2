package org.cacheconnector.testkit.driver;

import java.io.Serializable;

/**
 * Which cache of a server.
 *
 * @param tenant domain of the tenant it belongs to
 * @param manager name of its cache manager
 * @param name its name as it is registered, with the prefix of a local cache if it is one
 */
public record CacheName(String tenant, String manager, String name) implements Serializable {}
