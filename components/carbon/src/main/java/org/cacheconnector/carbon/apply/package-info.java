/** Applying remote invalidations to the server's caches. */
package org.cacheconnector.carbon.apply;
