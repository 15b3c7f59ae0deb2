/**
 * ActiveMQ Classic brokers for tests, in this JVM or in one of their own, and throw-away keys for
 * TLS.
 */
package org.cacheconnector.harness.broker;
