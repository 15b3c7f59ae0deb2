/**
 * The path of an invalidation without Carbon: two nodes here, and a broker in another JVM. {@code
 * PipelineBenchmark} is the main class.
 */
package org.cacheconnector.benchmarks.pipeline;
