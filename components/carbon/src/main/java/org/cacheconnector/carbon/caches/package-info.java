/** This server's caches: finding them, and removing from them what became invalid. */
package org.cacheconnector.carbon.caches;
