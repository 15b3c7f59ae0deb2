package org.cacheconnector.launcher.demo;

import java.time.Duration;
import java.util.concurrent.TimeUnit;
import org.cacheconnector.identityserver.client.ClientException;

/** Tells the time and waits. Thread-safe. */
public interface Pace {

    /** Returns the time in nanoseconds since some moment. */
    long nanos();

    /** Waits; at once if there is nothing to wait for. */
    void pause(Duration duration);

    /** Returns the pace of the real world. */
    static Pace real() {
        return new Pace() {
            @Override
            public long nanos() {
                return System.nanoTime();
            }

            @Override
            public void pause(Duration duration) {
                try {
                    TimeUnit.NANOSECONDS.sleep(duration.toNanos());
                } catch (InterruptedException e) {
                    Thread.currentThread().interrupt();
                    throw new ClientException("Interrupted");
                }
            }
        };
    }
}
