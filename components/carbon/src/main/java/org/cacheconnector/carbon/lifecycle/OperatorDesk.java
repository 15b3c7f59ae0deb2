package org.cacheconnector.carbon.lifecycle;

import static java.util.Objects.requireNonNull;

import java.time.Clock;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.ThreadFactory;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import org.cacheconnector.core.config.AuthenticationConfig;
import org.cacheconnector.core.config.ExchangeConfig;
import org.cacheconnector.core.operator.DeskContext;
import org.cacheconnector.core.operator.RequestDesk;
import org.cacheconnector.core.operator.RequestHandler;

/**
 * Takes the requests of operators for as long as a session lasts. They are done one after the other
 * on a thread that is there only while there are some; {@value #MAX_WAITING} may wait, further ones
 * are refused. Thread-safe.
 */
final class OperatorDesk implements DeskContext, AutoCloseable {

    static final int MAX_WAITING = 16;
    private static final long IDLE_SECONDS = 10;

    private final ExchangeConfig config;
    private final Clock clock;
    private final ThreadPoolExecutor executor;
    private final RequestDesk desk;

    /**
     * @param config which node this is, and what it trusts
     * @param handler does what is asked
     * @param clock the time
     * @param threads makes the thread
     */
    OperatorDesk(
            ExchangeConfig config, RequestHandler handler, Clock clock, ThreadFactory threads) {
        this.config = requireNonNull(config, "config");
        this.clock = requireNonNull(clock, "clock");
        this.executor =
                new ThreadPoolExecutor(
                        1,
                        1,
                        IDLE_SECONDS,
                        TimeUnit.SECONDS,
                        new ArrayBlockingQueue<>(MAX_WAITING),
                        work -> {
                            Thread thread = threads.newThread(work);
                            thread.setName("cache-connector operator");
                            return thread;
                        });
        executor.allowCoreThreadTimeOut(true);
        this.desk = new RequestDesk(this, handler, executor);
    }

    /** Returns what takes the requests. */
    RequestDesk requests() {
        return desk;
    }

    @Override
    public String nodeId() {
        return config.nodeId();
    }

    @Override
    public AuthenticationConfig authentication() {
        return config.authentication();
    }

    @Override
    public long clockMicros() {
        return ChronoUnit.MICROS.between(Instant.EPOCH, clock.instant());
    }

    @Override
    public long nanos() {
        return System.nanoTime();
    }

    @Override
    public void close() {
        executor.shutdownNow();
    }
}
