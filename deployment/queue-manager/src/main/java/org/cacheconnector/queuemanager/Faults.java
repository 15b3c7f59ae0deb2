package org.cacheconnector.queuemanager;

/** What the stand-in does wrong at present. Thread-safe. */
final class Faults {

    private boolean silent;
    private boolean quiescing;

    synchronized void silence(boolean silence) {
        silent = silence;
        notifyAll();
    }

    /** Waits while the stand-in is silent; all reading and writing has to pass here. */
    synchronized void pass() throws InterruptedException {
        while (silent) {
            wait();
        }
    }

    synchronized boolean quiescing() {
        return quiescing;
    }

    synchronized void quiesce(boolean quiesce) {
        quiescing = quiesce;
    }
}
