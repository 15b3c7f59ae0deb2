/** Capturing the invalidations that begin on this server. */
package org.cacheconnector.carbon.capture;
