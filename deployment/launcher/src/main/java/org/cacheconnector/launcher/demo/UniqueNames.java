package org.cacheconnector.launcher.demo;

import java.time.Clock;
import java.util.concurrent.atomic.AtomicInteger;

/** Names for users and applications that no earlier run in the same database has used. */
final class UniqueNames {

    private final String prefix;
    private final AtomicInteger last = new AtomicInteger();

    UniqueNames(Clock clock) {
        this.prefix = "demo" + Long.toString(clock.millis(), Character.MAX_RADIX) + "x";
    }

    String next() {
        return prefix + last.incrementAndGet();
    }
}
