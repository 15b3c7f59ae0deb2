/**
 * Removes entries that other nodes invalidated, retries failed removals, and clears all caches if
 * an invalidation may be lost.
 */
package org.cacheconnector.core.apply;
