/** Removes entries that are put into a cache again shortly after their invalidation. */
package org.cacheconnector.core.guard;
