package org.cacheconnector.benchmarks.pipeline;

import java.io.Serializable;
import org.HdrHistogram.Histogram;

/**
 * What a receiver has seen of one round.
 *
 * @param entries how many invalidations arrived
 * @param lastWallNanos when the last one was applied
 * @param wholeCaches how many invalidations of a whole cache were among them
 * @param cpuNanos the CPU time of the receiving process during the round
 * @param latencies from the time each was due to be sent, in nanoseconds; empty if not asked for
 */
record Arrived(int entries, long lastWallNanos, int wholeCaches, long cpuNanos, Histogram latencies)
        implements Serializable {}
