/**
 * Real Carbon servers for tests: unpacked from the published distribution, with bundles and
 * configuration of the test's choice, each in a process and a directory of its own.
 */
package org.cacheconnector.testkit.carbon;
