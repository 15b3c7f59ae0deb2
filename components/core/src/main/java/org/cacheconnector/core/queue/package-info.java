/** Hands invalidations from request threads to one other thread, which collects them. */
package org.cacheconnector.core.queue;
