package org.cacheconnector.performance.measure.samples;

/**
 * Tells by how many ms a flow began after its time. Is asked about every sample of its generator,
 * in their order, as a flow may begin with requests that are not counted as its own. Used by one
 * thread.
 */
@FunctionalInterface
public interface Lateness {

    /**
     * Returns it for a flow; 0 for any other sample, and for all in the closed model.
     *
     * @throws IllegalArgumentException if that cannot be told of a flow
     */
    long of(Sample sample);
}
