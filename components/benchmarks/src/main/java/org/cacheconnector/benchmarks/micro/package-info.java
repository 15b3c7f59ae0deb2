/**
 * JMH benchmarks of the parts, each by itself. {@code MicrobenchmarksTest} limits what each call
 * may allocate.
 */
package org.cacheconnector.benchmarks.micro;
