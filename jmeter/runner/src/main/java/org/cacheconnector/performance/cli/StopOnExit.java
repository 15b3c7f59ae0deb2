package org.cacheconnector.performance.cli;

import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.cacheconnector.performance.study.StudyRun;

/**
 * Stops a study when this JVM ends, by Ctrl-C for instance, and keeps the JVM until everything is
 * stopped. Until it is closed. Not thread-safe.
 */
final class StopOnExit implements AutoCloseable {

    private static final Duration MOST = Duration.ofMinutes(3);

    private final CountDownLatch over = new CountDownLatch(1);
    private final Thread hook;

    StopOnExit(StudyRun run) {
        this.hook =
                new Thread(
                        () -> {
                            run.stop();
                            try {
                                over.await(MOST.toMillis(), TimeUnit.MILLISECONDS);
                            } catch (InterruptedException e) {
                                Thread.currentThread().interrupt();
                            }
                        },
                        "stop-study");
        Runtime.getRuntime().addShutdownHook(hook);
    }

    @Override
    public void close() {
        over.countDown();
        try {
            Runtime.getRuntime().removeShutdownHook(hook);
        } catch (IllegalStateException e) {
            // The JVM is ending: the hook is at work.
            return;
        }
    }
}
