/** Pages of flame graphs from recordings of the Java flight recorder. */
package org.cacheconnector.performance.report.flame;
