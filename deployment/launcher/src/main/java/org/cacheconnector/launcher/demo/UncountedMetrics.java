package org.cacheconnector.launcher.demo;

import org.cacheconnector.core.metrics.ConnectorMetrics;
import org.cacheconnector.core.model.ClearReason;

/** Counts nothing. */
final class UncountedMetrics implements ConnectorMetrics {

    @Override
    public void captured() {}

    @Override
    public void coalesced() {}

    @Override
    public void damped() {}

    @Override
    public void collapsed(int keys) {}

    @Override
    public void published(int invalidations, int bytes) {}

    @Override
    public void heartbeatSent() {}

    @Override
    public void applied(int invalidations, long latencyMicros) {}

    @Override
    public void ignored(Ignored reason, int count) {}

    @Override
    public void gap(long frames) {}

    @Override
    public void repairRequested() {}

    @Override
    public void repaired(long frames) {}

    @Override
    public void cleared(ClearReason reason) {}

    @Override
    public void refillsRemoved(int entries) {}

    @Override
    public void failed(Failure failure) {}
}
