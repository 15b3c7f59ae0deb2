package org.cacheconnector.harness.net;

import java.net.Socket;
import java.util.Collections;
import java.util.EnumSet;
import java.util.Set;

/** The faults that a proxy adds at the moment. Thread-safe. */
final class Faults {

    private final Set<Direction> swallowed = EnumSet.noneOf(Direction.class);
    private final Set<Direction> stalled = EnumSet.noneOf(Direction.class);

    synchronized void clear() {
        swallowed.clear();
        stalled.clear();
        notifyAll();
    }

    synchronized void swallow(Direction... directions) {
        swallowed.clear();
        Collections.addAll(swallowed, directions);
    }

    synchronized void stall(Direction... directions) {
        stalled.clear();
        Collections.addAll(stalled, directions);
    }

    synchronized boolean isSwallowed(Direction direction) {
        return swallowed.contains(direction);
    }

    synchronized boolean isBlackHole() {
        return swallowed.size() == Direction.values().length;
    }

    /** Waits while {@code direction} is stalled and the socket is open. */
    synchronized void awaitFlow(Direction direction, Socket socket) throws InterruptedException {
        while (stalled.contains(direction) && !socket.isClosed()) {
            wait();
        }
    }

    /** Lets those who wait look whether their socket is closed. */
    synchronized void wake() {
        notifyAll();
    }
}
