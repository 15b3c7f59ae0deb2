/** Reads what JMeter sampled and cuts it into slices. Knows no processes and no servers. */
package org.cacheconnector.performance.measure.samples;
