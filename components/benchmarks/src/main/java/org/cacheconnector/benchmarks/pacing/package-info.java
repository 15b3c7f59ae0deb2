/**
 * Compares ways to decide when the flusher looks into the outbox: what waking it costs the caller
 * against what looking costs the flusher. The figures behind core's {@code FlushPacer}.
 */
package org.cacheconnector.benchmarks.pacing;
