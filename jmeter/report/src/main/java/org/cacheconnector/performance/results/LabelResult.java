package org.cacheconnector.performance.results;

/**
 * One label (a request, or a flow as a whole) in one slice. Times in ms.
 *
 * @param label JMeter's sample label
 * @param flow whether it is a whole flow, made of several requests
 * @param samples how many ended in the slice's measured part
 * @param errors how many of them failed
 * @param average mean of all times
 * @param histogram of the times in µs: an HdrHistogram, compressed, Base64
 */
public record LabelResult(
        String label, boolean flow, long samples, long errors, double average, String histogram) {}
