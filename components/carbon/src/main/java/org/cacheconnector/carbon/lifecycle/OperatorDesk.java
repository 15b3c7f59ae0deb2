package org.cacheconnector.carbon.lifecycle;

import java.time.Clock;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.ThreadFactory;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import org.cacheconnector.core.config.ExchangeConfig;
import org.cacheconnector.core.operator.RequestDesk;
import org.cacheconnector.core.operator.RequestHandler;

/**
 * Takes requests of operators during one session. Handles them one after the other on a thread that
 * lives only while there are requests. {@value #MAX_WAITING} requests may wait; further requests
 * are refused. Thread-safe.
 */
final class OperatorDesk implements AutoCloseable {

    static final int MAX_WAITING = 16;
    private static final long IDLE_SECONDS = 10;

    private final ThreadPoolExecutor executor;
    private final RequestDesk desk;

    /**
     * @param config this node's name and its secrets
     * @param handler handles requests
     * @param clock gives the time
     * @param threads makes the thread
     */
    OperatorDesk(
            ExchangeConfig config, RequestHandler handler, Clock clock, ThreadFactory threads) {
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
        this.desk =
                new RequestDesk(
                        config.nodeId(),
                        config.authentication(),
                        clock,
                        System::nanoTime,
                        handler,
                        executor);
    }

    /** Returns the desk that takes requests. */
    RequestDesk requests() {
        return desk;
    }

    @Override
    public void close() {
        executor.shutdownNow();
    }
}
