/** Compares what was measured, and says no more than the data does. */
package org.cacheconnector.performance.statistics;
