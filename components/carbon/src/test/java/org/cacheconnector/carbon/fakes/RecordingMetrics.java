package org.cacheconnector.carbon.fakes;

import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import org.cacheconnector.core.metrics.ConnectorMetrics;
import org.cacheconnector.core.model.CacheId;
import org.cacheconnector.core.model.ClearReason;

/** Remembers what it was told, as texts. */
public final class RecordingMetrics implements ConnectorMetrics {

    private final List<String> events = new CopyOnWriteArrayList<>();

    public List<String> events() {
        return events;
    }

    @Override
    public void captured() {
        events.add("captured");
    }

    @Override
    public void coalesced() {
        events.add("coalesced");
    }

    @Override
    public void damped() {
        events.add("damped");
    }

    @Override
    public void collapsed(int keys) {
        events.add("collapsed " + keys);
    }

    @Override
    public void published(int invalidations, int bytes) {
        events.add("published " + invalidations);
    }

    @Override
    public void heartbeatSent() {
        events.add("heartbeat");
    }

    @Override
    public void applied(int invalidations, long latencyMicros) {
        events.add("applied " + invalidations);
    }

    @Override
    public void removed(CacheId cache, int keys, int found) {
        events.add("removed " + keys + " of " + cache + ", found " + found);
    }

    @Override
    public void ignored(Ignored reason, int count) {
        events.add("ignored " + reason + " " + count);
    }

    @Override
    public void gap(long frames) {
        events.add("gap " + frames);
    }

    @Override
    public void repairRequested() {
        events.add("repair requested");
    }

    @Override
    public void repaired(long frames) {
        events.add("repaired " + frames);
    }

    @Override
    public void cleared(ClearReason reason) {
        events.add("cleared " + reason);
    }

    @Override
    public void refillsRemoved(int entries) {
        events.add("refills removed " + entries);
    }

    @Override
    public void failed(Failure failure) {
        events.add("failed " + failure);
    }
}
