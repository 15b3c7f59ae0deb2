/**
 * The bundle that tests put into a server to run tasks there. Loaded on both sides: in the server
 * from the bundle, in the test from the class path.
 */
package org.cacheconnector.testkit.driver.bundle;
