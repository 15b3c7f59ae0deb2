/** What the benchmarks measure with: pacing, clocks, counters, rounds and tables. */
package org.cacheconnector.benchmarks.measure;
