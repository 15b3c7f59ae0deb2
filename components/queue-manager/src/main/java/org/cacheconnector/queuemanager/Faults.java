package org.cacheconnector.queuemanager;

/** What the stand-in does wrong at present. Thread-safe. */
final class Faults {

    private final Gate silence = new Gate();
    private volatile boolean quiescing;

    /** Returns the gate that all reading and writing has to pass. */
    Gate silence() {
        return silence;
    }

    boolean quiescing() {
        return quiescing;
    }

    void quiesce(boolean quiesce) {
        quiescing = quiesce;
    }
}
