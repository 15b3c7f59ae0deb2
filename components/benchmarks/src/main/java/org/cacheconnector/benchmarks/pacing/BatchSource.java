package org.cacheconnector.benchmarks.pacing;

import org.cacheconnector.core.model.CacheId;
import org.cacheconnector.core.model.InvalidationBatch;

/** An outbox with a way to wait for what comes in. {@link #add} is for any thread. */
interface BatchSource {

    /** Queues a key and wakes the waiting thread if it must be woken. */
    void add(CacheId cache, Object key);

    /** Waits for invalidations and takes them; for one thread. */
    InvalidationBatch awaitBatch(long nanos);

    /** Ends the running wait. */
    void wakeUp();
}
