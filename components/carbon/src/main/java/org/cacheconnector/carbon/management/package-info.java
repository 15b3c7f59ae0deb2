/** Counters and the MXBean. */
package org.cacheconnector.carbon.management;
