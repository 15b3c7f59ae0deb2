package org.cacheconnector.queuemanager;

/** Holds threads up while it is shut. Thread-safe. */
final class Gate {

    private boolean shut;

    synchronized void shut() {
        shut = true;
    }

    synchronized void open() {
        shut = false;
        notifyAll();
    }

    /** Waits until the gate is open; does not wait if it is. */
    synchronized void pass() throws InterruptedException {
        while (shut) {
            wait();
        }
    }
}
