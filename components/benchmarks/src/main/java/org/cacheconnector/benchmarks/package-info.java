/**
 * What the connector costs, measured. Four main classes print Markdown to standard output; run each
 * from the project's root, on a machine that does nothing else:
 *
 * <pre>
 * mvn -q -B -pl components/benchmarks -am -DskipTests verify -Dbenchmark=micro.Microbenchmarks
 * mvn -q -B -pl components/benchmarks -am -DskipTests verify -Dbenchmark=pipeline.PipelineBenchmark
 * mvn -q -B -pl components/benchmarks -am -DskipTests verify -Dbenchmark=carbon.CarbonBenchmark
 * mvn -q -B -pl components/benchmarks -am -DskipTests verify -Dbenchmark=pacing.FlushPacingBenchmark
 * </pre>
 *
 * <p>{@code -Dbenchmark.args=--quick} takes a shorter look. {@code micro} has JMH benchmarks of the
 * parts; {@code pipeline} measures the whole way between two JVMs over an ActiveMQ broker, without
 * Carbon; {@code carbon} does so in real Carbon servers and says which of the promised figures are
 * reached; {@code pacing} compares ways to wake the flusher.
 */
package org.cacheconnector.benchmarks;
