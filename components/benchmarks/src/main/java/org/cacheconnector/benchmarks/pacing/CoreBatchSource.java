package org.cacheconnector.benchmarks.pacing;

import org.cacheconnector.benchmarks.measure.CountingMetrics;
import org.cacheconnector.core.model.CacheId;
import org.cacheconnector.core.model.InvalidationBatch;
import org.cacheconnector.core.outbox.FlushPacer;
import org.cacheconnector.core.outbox.FlushSignal;
import org.cacheconnector.core.outbox.Outbox;
import org.cacheconnector.core.outbox.UpdateDamping;

/** The connector as it is. Thread-safe. */
final class CoreBatchSource implements BatchSource {

    static final int MAX_ENTRIES = 100_000;
    static final long MAX_BYTES = 64L << 20;
    static final int MAX_BATCH = 1_000;

    private final Outbox outbox;
    private final FlushPacer drain;

    CoreBatchSource() {
        FlushSignal signal = new FlushSignal();
        this.outbox = new Outbox(MAX_ENTRIES, MAX_BYTES, signal, new CountingMetrics());
        this.drain = new FlushPacer(outbox, UpdateDamping.none(outbox), MAX_BATCH, 0);
    }

    @Override
    public void add(CacheId cache, Object key) {
        outbox.add(cache, key);
    }

    @Override
    public InvalidationBatch awaitBatch(long nanos) {
        return drain.awaitBatch(nanos);
    }

    @Override
    public void wakeUp() {
        drain.wakeUp();
    }
}
