package org.cacheconnector.performance.measure;

import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.function.Consumer;
import java.util.function.Function;

/**
 * Switches the connectors of all nodes together and adds up their counters. Without connectors it
 * does nothing. Used by one thread; blocking.
 */
final class ConnectorSwitch implements AutoCloseable {

    private static final Duration READY = Duration.ofSeconds(60);

    private final List<ConnectorControl> connectors;
    private final ExecutorService threads;

    ConnectorSwitch(List<ConnectorControl> connectors) {
        this.connectors = List.copyOf(connectors);
        this.threads =
                Executors.newCachedThreadPool(
                        task -> {
                            Thread thread = new Thread(task, "switch-connector");
                            thread.setDaemon(true);
                            return thread;
                        });
    }

    /**
     * Takes the connectors out of action; they are when this returns.
     *
     * @throws MeasurementException if a connector does not do it, naming its node
     */
    void pause() throws InterruptedException {
        all(ConnectorControl::pause);
    }

    /**
     * Lets the connectors work, as the servers were started; they do when this returns.
     *
     * @throws MeasurementException if a connector does not do it, naming its node
     */
    void resume() throws InterruptedException {
        all(ConnectorControl::resume);
        all(connector -> connector.awaitReady(READY));
    }

    /** Returns all nodes' counters, added up by name. */
    Map<String, Long> counters() throws InterruptedException {
        Map<String, Long> sum = new HashMap<>();
        for (Map<String, Long> one : each(ConnectorControl::counters)) {
            one.forEach((name, count) -> sum.merge(name, count, Long::sum));
        }
        return sum;
    }

    private void all(Consumer<ConnectorControl> action) throws InterruptedException {
        List<Boolean> unused =
                each(
                        connector -> {
                            action.accept(connector);
                            return true;
                        });
    }

    private <T> List<T> each(Function<ConnectorControl, T> action) throws InterruptedException {
        List<Callable<T>> tasks = new ArrayList<>();
        for (ConnectorControl connector : connectors) {
            tasks.add(
                    () -> {
                        // After an interrupt an earlier one may still be under way.
                        synchronized (connector) {
                            return action.apply(connector);
                        }
                    });
        }
        List<T> results = new ArrayList<>();
        for (Future<T> done : threads.invokeAll(tasks)) {
            try {
                results.add(done.get());
            } catch (ExecutionException e) {
                throw e.getCause() instanceof MeasurementException known
                        ? known
                        : new MeasurementException("A connector failed: " + e.getCause(), e);
            }
        }
        return results;
    }

    /** Ends its threads; the connectors stay as they are. */
    @Override
    public void close() {
        threads.shutdownNow();
    }
}
