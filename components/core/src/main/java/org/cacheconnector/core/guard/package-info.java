/** Removes what is put into a cache again shortly after it was invalidated. */
package org.cacheconnector.core.guard;
