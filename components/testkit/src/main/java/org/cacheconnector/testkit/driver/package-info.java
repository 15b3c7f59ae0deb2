/**
 * The test's side of the driver: runs tasks inside a server, with ready ones for caches, bundles,
 * services, threads and JMX.
 */
package org.cacheconnector.testkit.driver;
