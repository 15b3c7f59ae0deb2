package org.cacheconnector.benchmarks.carbon.tasks;

import java.util.concurrent.TimeUnit;
import org.cacheconnector.testkit.driver.bundle.NodeContext;
import org.cacheconnector.testkit.driver.bundle.NodeTask;

/**
 * Waits until every key that is watched for was removed, ends the watch and returns the times by
 * the wall clock.
 */
public final class CollectArrivals implements NodeTask<long[]> {

    private static final long TIMEOUT_SECONDS = 10;

    @Override
    public long[] run(NodeContext context, Object[] args) throws Exception {
        ArrivalWatch watch = (ArrivalWatch) context.attributes().remove(ArrivalWatch.ATTRIBUTE);
        boolean complete = watch.missing().await(TIMEOUT_SECONDS, TimeUnit.SECONDS);
        ServerCache.use(context, cache -> cache.unregisterCacheEntryListener(watch));
        if (!complete) {
            throw new IllegalStateException(watch.missing().getCount() + " keys are still there");
        }
        return watch.arrivals();
    }
}
