package org.cacheconnector.connectorctl.verify;

/**
 * An invalidation that a node sent. Times are milliseconds by this machine's clock; as it is not
 * known when exactly the node looked at its own, there are two.
 *
 * @param node who sent it
 * @param cache tenant/manager/name
 * @param key the fingerprint; {@code *} for the whole cache
 * @param notBefore the earliest time it may have been sent
 * @param notAfter the latest
 */
public record Sent(String node, String cache, String key, long notBefore, long notAfter) {

    /** What stands for all keys. */
    public static final String WHOLE_CACHE = "*";

    /** Returns whether it concerns {@code aCache} and {@code aKey}. */
    boolean concerns(String aCache, String aKey) {
        return cache.equals(aCache) && (key.equals(aKey) || key.equals(WHOLE_CACHE));
    }
}
