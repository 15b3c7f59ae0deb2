/**
 * What the connector costs, measured. Three main classes print Markdown to standard output; run
 * each from the project's root, on a machine that does nothing else:
 *
 * <pre>
 * mvn -q -B -pl components/benchmarks -am -DskipTests verify -Dbenchmark=micro.Microbenchmarks
 * mvn -q -B -pl components/benchmarks -am -DskipTests verify -Dbenchmark=pipeline.PipelineBenchmark
 * mvn -q -B -pl components/benchmarks -am -DskipTests verify -Dbenchmark=carbon.CarbonBenchmark
 * </pre>
 *
 * <p>{@code -Dbenchmark.args=--quick} takes a shorter look, {@code --rabbitmq} measures {@code
 * carbon} over RabbitMQ. {@code micro} has JMH benchmarks of the parts; {@code pipeline} measures
 * what a broker and the links to it can do, without Carbon; {@code carbon} measures the whole path
 * in real Carbon servers and says which of the promised figures are reached.
 */
package org.cacheconnector.benchmarks;
