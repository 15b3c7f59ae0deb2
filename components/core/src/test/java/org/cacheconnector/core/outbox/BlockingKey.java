package org.cacheconnector.core.outbox;

import java.util.concurrent.CountDownLatch;

/**
 * A key whose {@code hashCode} waits until it is released: while it does, the lock of its cache's
 * backlog is held, so that a test can stop another thread right there.
 */
final class BlockingKey {

    private final CountDownLatch entered = new CountDownLatch(1);
    private final CountDownLatch released = new CountDownLatch(1);

    void awaitEntered() throws InterruptedException {
        entered.await();
    }

    void release() {
        released.countDown();
    }

    @Override
    public int hashCode() {
        entered.countDown();
        try {
            released.await();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        return 1;
    }

    @Override
    public boolean equals(Object other) {
        return this == other;
    }
}
