/**
 * The connector inside real Carbon servers: what it costs a request thread, and how soon the other
 * server knows. {@code CarbonBenchmark} is the main class.
 */
package org.cacheconnector.benchmarks.carbon;
