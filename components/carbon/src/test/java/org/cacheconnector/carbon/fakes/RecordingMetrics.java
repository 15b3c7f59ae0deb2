package org.cacheconnector.carbon.fakes;

import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import org.cacheconnector.core.metrics.ConnectorMetrics;
import org.cacheconnector.core.metrics.Counter;
import org.cacheconnector.core.model.ClearReason;

/** Remembers what it was told, as texts. */
public final class RecordingMetrics implements ConnectorMetrics {

    public final List<String> events = new CopyOnWriteArrayList<>();

    @Override
    public void count(Counter what, long times) {
        events.add(what + " " + times);
    }

    @Override
    public void applied(int invalidations, long latencyMicros) {
        events.add("applied " + invalidations);
    }

    @Override
    public void ignored(Ignored reason, int count) {
        events.add("ignored " + reason + " " + count);
    }

    @Override
    public void cleared(ClearReason reason) {
        events.add("cleared " + reason);
    }

    @Override
    public void failed(Failure failure) {
        events.add("failed " + failure);
    }
}
