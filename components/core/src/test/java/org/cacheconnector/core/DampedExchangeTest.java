package org.cacheconnector.core;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.io.IOException;
import java.io.ObjectOutputStream;
import java.io.Serializable;
import java.lang.ref.WeakReference;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import org.cacheconnector.core.fakes.ExchangeNode;
import org.cacheconnector.core.fakes.InMemoryTopic;
import org.cacheconnector.core.model.CacheId;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Whatever the code of cached values does, invalidations go out and the exchange ends. */
@Timeout(60)
class DampedExchangeTest {

    private static final CacheId CACHE = new CacheId("carbon.super", "manager", "cache");

    private final InMemoryTopic topic = new InMemoryTopic();
    private final ExchangeNode a = ExchangeNode.started(topic, "a");
    private final ExchangeNode b = ExchangeNode.started(topic, "b");
    private final Semaphore lock = new Semaphore(0);

    /** Waits for a lock when it is serialised, and nothing ends that. */
    private final class Hanging implements Serializable {
        private static final long serialVersionUID = 1;

        private void writeObject(ObjectOutputStream out) throws IOException {
            lock.acquireUninterruptibly();
            out.defaultWriteObject();
        }
    }

    @AfterEach
    void end() {
        lock.release(100);
        a.close();
        b.close();
    }

    private void hang() {
        await().until(() -> a.exchange.peers().size() == 1 && b.exchange.peers().size() == 1);
        for (int i = 0; i < 3; i++) {
            a.exchange.updates().add(CACHE, "hangs", new Hanging());
        }
        await().until(lock::hasQueuedThreads);
    }

    @Test
    void aValueThatHangsKeepsNothingElse() {
        hang();
        a.outbox().add(CACHE, "removed");
        await().atMost(Duration.ofSeconds(5))
                .until(() -> b.applier.keysOf(CACHE).contains("removed"));
        for (int i = 0; i < 3; i++) {
            a.exchange.updates().add(CACHE, "updated", "the same");
        }
        await().atMost(Duration.ofSeconds(5))
                .until(() -> a.exchange.updates().isEmpty() && a.outbox().isEmpty());
        await().until(() -> b.applier.keysOf(CACHE).containsAll(List.of("hangs", "updated")));
    }

    @Test
    void anExchangeWithAValueThatHangsIsClosedInBoundedTime() {
        hang();
        long start = System.nanoTime();
        a.close();
        assertThat(System.nanoTime() - start).isLessThan(TimeUnit.SECONDS.toNanos(8));
        assertThat(a.threads.alive()).hasSize(1);
        assertThat(a.threads.all()).allMatch(Thread::isDaemon);
        lock.release(100);
        await().until(() -> a.threads.alive().isEmpty());
    }

    @Test
    void largeValuesDoNotKeepTheFlusher() {
        await().until(() -> b.exchange.peers().size() == 1);
        byte[] large = new byte[1_000_000];
        for (int round = 0; round < 2; round++) {
            for (int i = 0; i < 10_000; i++) {
                a.exchange.updates().add(CACHE, i, List.of(large));
            }
        }
        long start = System.nanoTime();
        a.outbox().add(CACHE, "removed");
        await().until(() -> b.applier.keysOf(CACHE).contains("removed"));
        // It took 5 s when the flusher looked at them all by itself.
        assertThat(System.nanoTime() - start).isLessThan(TimeUnit.SECONDS.toNanos(2));
    }

    @Test
    void noValueIsKeptAliveWhileTheBrokerIsDown() {
        topic.goDown();
        await().until(() -> !a.exchange.linkStatus().isConnected());
        WeakReference<Object> value = new WeakReference<>(update());
        await().until(
                        () -> {
                            System.gc();
                            return value.get() == null;
                        });
        assertThat(a.outbox().isEmpty()).isFalse();
    }

    /** Returns a value that was put twice. */
    private Object update() {
        Object value = new ArrayList<>(List.of("value"));
        a.exchange.updates().add(CACHE, "key", value);
        a.exchange.updates().add(CACHE, "key", value);
        return value;
    }
}
