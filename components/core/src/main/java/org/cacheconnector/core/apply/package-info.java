/**
 * Removes from this node's caches what other nodes invalidated, retries what failed, and clears all
 * caches where an invalidation may be lost.
 */
package org.cacheconnector.core.apply;
