/** JMH benchmarks of the parts, each by itself; {@code Microbenchmarks} runs a fixed selection. */
package org.cacheconnector.benchmarks.micro;
