/** Has the counters and the MXBean. */
package org.cacheconnector.carbon.management;
