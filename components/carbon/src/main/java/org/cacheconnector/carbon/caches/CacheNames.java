package org.cacheconnector.carbon.caches;

/** How Carbon decorates cache names and keys. */
public final class CacheNames {

    /** Carbon puts this before the name of a cache whose entries stay on the node. */
    public static final String LOCAL_PREFIX = "$__local__$.";

    /** The key with which Carbon reports that every entry of a cache was removed. */
    public static final String CLEAR_ALL_KEY = "$__clear__all__$.";

    private CacheNames() {}

    /** Returns {@code cacheName} as every node knows it: without the local prefix. */
    public static String withoutLocalPrefix(String cacheName) {
        return isLocal(cacheName) ? cacheName.substring(LOCAL_PREFIX.length()) : cacheName;
    }

    /** Returns whether {@code cacheName} has the local prefix. */
    public static boolean isLocal(String cacheName) {
        return cacheName.startsWith(LOCAL_PREFIX);
    }
}
