package org.cacheconnector.performance.measure;

import org.cacheconnector.performance.measure.watch.MachineLoad;

/** A machine on which hardly anything runs. */
final class QuietMachine implements MachineLoad {

    @Override
    public void begin() {
        // Nothing to look at.
    }

    @Override
    public double end() {
        return 0.1;
    }
}
