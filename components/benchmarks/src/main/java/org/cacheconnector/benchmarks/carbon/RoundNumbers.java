package org.cacheconnector.benchmarks.carbon;

import java.util.concurrent.atomic.AtomicInteger;

/** Numbers for rounds, so that none uses the keys of another. Thread-safe. */
final class RoundNumbers {

    private final AtomicInteger last = new AtomicInteger();

    int next() {
        return last.incrementAndGet();
    }
}
