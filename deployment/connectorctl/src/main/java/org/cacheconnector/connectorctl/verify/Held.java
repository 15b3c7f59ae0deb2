package org.cacheconnector.connectorctl.verify;

/**
 * An entry that a node holds. Times are as in {@link Sent}.
 *
 * @param node who holds it
 * @param cache tenant/manager/name
 * @param key the fingerprint
 * @param notBefore the earliest time it may have been put
 * @param notAfter the latest
 * @param value the fingerprint of the value; empty if it has none
 */
public record Held(
        String node, String cache, String key, long notBefore, long notAfter, String value) {}
