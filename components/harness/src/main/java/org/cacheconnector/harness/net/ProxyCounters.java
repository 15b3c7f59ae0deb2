package org.cacheconnector.harness.net;

import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;

/** What went through a proxy. Thread-safe. */
final class ProxyCounters {

    private final AtomicInteger accepted = new AtomicInteger();
    private final AtomicInteger open = new AtomicInteger();
    private final AtomicLong bytesToServer = new AtomicLong();
    private final AtomicLong bytesToClient = new AtomicLong();

    void connectionAccepted() {
        accepted.incrementAndGet();
        open.incrementAndGet();
    }

    void connectionClosed() {
        open.decrementAndGet();
    }

    void delivered(Direction direction, int bytes) {
        counterOf(direction).addAndGet(bytes);
    }

    int accepted() {
        return accepted.get();
    }

    int open() {
        return open.get();
    }

    long bytes(Direction direction) {
        return counterOf(direction).get();
    }

    private AtomicLong counterOf(Direction direction) {
        return direction == Direction.TO_SERVER ? bytesToServer : bytesToClient;
    }
}
