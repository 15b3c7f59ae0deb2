/**
 * The whole way of an invalidation without Carbon: two JVMs, and a broker in a third. {@code
 * PipelineBenchmark} is the main class.
 */
package org.cacheconnector.benchmarks.pipeline;
