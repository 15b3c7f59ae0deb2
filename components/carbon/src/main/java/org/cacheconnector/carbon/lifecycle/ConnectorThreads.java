package org.cacheconnector.carbon.lifecycle;

import static java.util.Objects.requireNonNull;

import java.util.concurrent.ThreadFactory;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * Makes the connector's threads: daemons, so that no server waits for them when it stops. Their
 * names begin with {@code cache-connector}, and their context class loader is this bundle's.
 * Thread-safe.
 */
public final class ConnectorThreads implements ThreadFactory {

    private static final String PREFIX = "cache-connector ";

    private final ClassLoader loader;
    private final AtomicInteger made = new AtomicInteger();

    /**
     * @param loader the context class loader of the threads
     */
    public ConnectorThreads(ClassLoader loader) {
        this.loader = requireNonNull(loader, "loader");
    }

    @Override
    public Thread newThread(Runnable work) {
        Thread thread = new Thread(work, PREFIX + made.incrementAndGet());
        thread.setDaemon(true);
        thread.setContextClassLoader(loader);
        return thread;
    }
}
