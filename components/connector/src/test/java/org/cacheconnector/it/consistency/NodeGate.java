package org.cacheconnector.it.consistency;

/**
 * Lets operations through to a node, or holds them off while the node is stopped, killed or being
 * started. Closing waits for those under way, so that none is cut in half: whether a half-done
 * change was made could not be known. Thread-safe; starts open.
 */
final class NodeGate {

    private int inside;
    private boolean closed;

    /** An open gate. */
    public NodeGate() {}

    /**
     * Goes in, if the gate is open.
     *
     * @return whether it is; then {@link #leave} must follow
     */
    public synchronized boolean enter() {
        if (closed) {
            return false;
        }
        inside++;
        return true;
    }

    /** Goes out. */
    public synchronized void leave() {
        inside--;
        notifyAll();
    }

    /** Closes the gate and waits until nobody is inside. */
    public synchronized void close() throws InterruptedException {
        closed = true;
        while (inside > 0) {
            wait();
        }
    }

    /** Opens the gate. */
    public synchronized void open() {
        closed = false;
    }
}
