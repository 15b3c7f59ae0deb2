package org.cacheconnector.carbon.operator;

import static java.util.Objects.requireNonNull;

import java.time.Clock;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.ThreadFactory;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import org.cacheconnector.carbon.apply.CacheDirectory;
import org.cacheconnector.carbon.lifecycle.ConnectorLifecycle;
import org.cacheconnector.carbon.management.CacheConnectorMXBean;
import org.cacheconnector.core.config.AuthenticationConfig;
import org.cacheconnector.core.operator.DeskContext;
import org.cacheconnector.core.operator.RequestDesk;

/**
 * Lets operators ask this node, for as long as the bundle is active. Requests are done one after
 * the other on a thread that is there only while there are some; {@value #MAX_WAITING} may wait,
 * further ones are refused. Thread-safe.
 */
public final class OperatorAccess implements AutoCloseable {

    static final int MAX_WAITING = 16;
    private static final long IDLE_SECONDS = 10;

    private final Clock clock;
    private final ThreadPoolExecutor executor;
    private final ProbeSender probes;
    private final RequestDesk desk;
    private volatile ConnectorLifecycle lifecycle;
    private volatile CacheConnectorMXBean bean;

    /**
     * @param caches finds the server's caches
     * @param clock the time
     * @param threads makes the thread
     */
    public OperatorAccess(CacheDirectory caches, Clock clock, ThreadFactory threads) {
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
        this.probes = new ProbeSender(clock);
        this.desk =
                new RequestDesk(
                        new Node(),
                        new NodeRequests(
                                () -> lifecycle.status(),
                                new StatusRows(() -> bean, clock),
                                new CacheClearing(caches),
                                probes),
                        executor);
    }

    /** Returns what takes the requests. */
    public RequestDesk desk() {
        return desk;
    }

    /**
     * Sets what operators see; once, before the connector starts.
     *
     * @param served the connector
     * @param shown what can be seen of the connector
     */
    public void serve(ConnectorLifecycle served, CacheConnectorMXBean shown) {
        lifecycle = requireNonNull(served, "served");
        bean = requireNonNull(shown, "shown");
    }

    @Override
    public void close() {
        executor.shutdownNow();
        probes.close();
    }

    /** This node, as the desk sees it. */
    private final class Node implements DeskContext {
        @Override
        public String nodeId() {
            return lifecycle.status().nodeId();
        }

        @Override
        public AuthenticationConfig authentication() {
            return lifecycle
                    .status()
                    .config()
                    .map(config -> config.exchange().authentication())
                    .orElseGet(AuthenticationConfig::none);
        }

        @Override
        public long clockMicros() {
            return ChronoUnit.MICROS.between(Instant.EPOCH, clock.instant());
        }

        @Override
        public long nanos() {
            return System.nanoTime();
        }
    }
}
