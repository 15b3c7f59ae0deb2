/** Hands invalidations from request threads to one other thread, and keeps them there. */
package org.cacheconnector.core.queue;
