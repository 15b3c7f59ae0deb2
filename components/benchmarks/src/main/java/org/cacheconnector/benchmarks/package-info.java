/**
 * What the connector costs, measured. {@code carbon} measures the whole path in real Carbon servers
 * and says which of the promised figures are reached. Run it from the project's root, on a machine
 * that does nothing else:
 *
 * <pre>
 * mvn -q -B -pl components/benchmarks -am -DskipTests verify -Dbenchmark=carbon.CarbonBenchmark
 * </pre>
 *
 * <p>{@code micro} has JMH benchmarks of the parts.
 */
package org.cacheconnector.benchmarks;
