package org.cacheconnector.launcher.deployment;

import java.util.Locale;
import java.util.function.Consumer;
import java.util.function.LongSupplier;

/** Tells what is done, with the time since the beginning. Thread-safe if the receiver is. */
final class Progress {

    private final Consumer<String> receiver;
    private final LongSupplier nanos;
    private final long start;

    Progress(Consumer<String> receiver, LongSupplier nanos) {
        this.receiver = receiver;
        this.nanos = nanos;
        this.start = nanos.getAsLong();
    }

    void say(String line) {
        receiver.accept(
                String.format(
                        Locale.ROOT, "[%5.1f s] %s", (nanos.getAsLong() - start) / 1e9, line));
    }

    /** Returns what gives the time since now. */
    Timer timer() {
        long from = nanos.getAsLong();
        return () -> String.format(Locale.ROOT, "%.1f s", (nanos.getAsLong() - from) / 1e9);
    }

    /** Says how long it has been running. */
    @FunctionalInterface
    interface Timer {
        String seconds();
    }
}
