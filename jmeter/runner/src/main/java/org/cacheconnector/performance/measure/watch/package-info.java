/** Watches what processes of this machine use. Knows nothing of JMeter. */
package org.cacheconnector.performance.measure.watch;
