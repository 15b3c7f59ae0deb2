package org.cacheconnector.performance.measure;

import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.locks.LockSupport;
import java.util.function.BooleanSupplier;
import javax.management.JMException;
import javax.management.MBeanServerConnection;
import javax.management.ObjectName;
import javax.management.RuntimeMBeanException;
import javax.management.openmbean.CompositeData;
import javax.management.openmbean.TabularData;

/** Switches a node's connector through its MXBean. */
public final class JmxConnectorControl implements ConnectorControl {

    private static final String RUNNING = "RUNNING";
    private static final String PAUSED = "PAUSED";
    private static final Duration EFFECT = Duration.ofSeconds(10);
    private static final Duration POLL = Duration.ofMillis(50);

    /**
     * After a clear the refill guard empties the caches for a second more, and other nodes may ask
     * for another one. With the connector paused neither happens, so that a slice that began
     * earlier would charge the connector with colder caches.
     */
    private static final Duration SETTLED = Duration.ofMillis(1_500);

    private static final List<String> COUNTERS =
            List.of(
                    ("Captured Coalesced Damped CollapsedCaches CollapsedKeys PublishedFrames"
                                    + " PublishedInvalidations PublishedBytes HeartbeatsSent"
                                    + " AppliedFrames AppliedInvalidations MissedFrames"
                                    + " RepairRequests RepairedFrames RefillsRemoved")
                            .split(" ", -1));
    private static final List<String> COUNTERS_BY_REASON = List.of("Ignored", "Clears", "Failures");

    private final String node;
    private final MBeanServerConnection beans;
    private final ObjectName bean;
    private final Runnable close;
    private final Duration settled;
    private long clearsBefore = -1;

    /**
     * @param node the node's name
     * @param beans of its JVM
     * @param close closes the connection to them
     */
    public JmxConnectorControl(String node, MBeanServerConnection beans, Runnable close) {
        this(node, beans, close, SETTLED);
    }

    JmxConnectorControl(
            String node, MBeanServerConnection beans, Runnable close, Duration settled) {
        this.node = node;
        this.settled = settled;
        this.beans = beans;
        this.close = close;
        try {
            this.bean = new ObjectName("org.cacheconnector:type=CacheConnector");
        } catch (JMException e) {
            throw new IllegalStateException(e);
        }
    }

    @Override
    public void pause() {
        if (!PAUSED.equals(text("State"))) {
            invoke("pause");
        }
        // No cache has its listener, nothing is sent or received, and the state says so.
        await(
                EFFECT,
                "paused with all hooks off",
                () ->
                        PAUSED.equals(text("State"))
                                && "NONE".equals(text("ConnectionState"))
                                && Long.valueOf(0).equals(attribute("AttachedCaches")));
    }

    @Override
    public void resume() {
        if (!RUNNING.equals(text("State"))) {
            clearsBefore = clears();
            invoke("resume");
        }
        await(EFFECT, "running", () -> RUNNING.equals(text("State")));
    }

    @Override
    public void awaitReady(Duration most) {
        long[] clears = {clearsBefore};
        long[] since = {System.nanoTime()};
        await(
                most,
                "running and connected with its caches cleared",
                () -> {
                    long now = clears();
                    if (now != clears[0]) {
                        clears[0] = now;
                        since[0] = System.nanoTime();
                    }
                    return RUNNING.equals(text("State"))
                            && "CONNECTED".equals(text("ConnectionState"))
                            && now > clearsBefore
                            && System.nanoTime() - since[0] >= settled.toNanos();
                });
    }

    @Override
    public Map<String, Long> counters() {
        Map<String, Long> counters = new TreeMap<>();
        for (String counter : COUNTERS) {
            counters.put(lower(counter), ((Number) attribute(counter)).longValue());
        }
        for (String counter : COUNTERS_BY_REASON) {
            byReason(counter)
                    .forEach((reason, count) -> counters.put(lower(counter) + "." + reason, count));
        }
        return counters;
    }

    private Map<String, Long> byReason(String counter) {
        Map<String, Long> counts = new TreeMap<>();
        for (Object row : ((TabularData) attribute(counter)).values()) {
            CompositeData entry = (CompositeData) row;
            counts.put((String) entry.get("key"), ((Number) entry.get("value")).longValue());
        }
        return counts;
    }

    private long clears() {
        return byReason("Clears").values().stream().mapToLong(Long::longValue).sum();
    }

    @Override
    public void close() {
        close.run();
    }

    private static String lower(String attribute) {
        return attribute.substring(0, 1).toLowerCase(Locale.ROOT) + attribute.substring(1);
    }

    private void await(Duration most, String what, BooleanSupplier condition) {
        long deadline = System.nanoTime() + most.toNanos();
        while (!condition.getAsBoolean()) {
            if (System.nanoTime() > deadline || Thread.currentThread().isInterrupted()) {
                throw new MeasurementException(
                        "The connector of %s is not %s after %d s, but %s, connection %s %s"
                                .formatted(
                                        node,
                                        what,
                                        most.toSeconds(),
                                        text("State"),
                                        text("ConnectionState"),
                                        String.join(" ", (String[]) attribute("Problems"))));
            }
            LockSupport.parkNanos(POLL.toNanos());
        }
    }

    private String text(String name) {
        return String.valueOf(attribute(name));
    }

    private Object attribute(String name) {
        try {
            return beans.getAttribute(bean, name);
        } catch (IOException | JMException e) {
            throw failure("cannot be asked: " + e, e);
        }
    }

    private void invoke(String operation) {
        try {
            beans.invoke(bean, operation, null, null);
        } catch (RuntimeMBeanException e) {
            // It refuses, as it is neither running nor paused.
            String why = e.getTargetException().getMessage();
            throw failure("does not " + operation + ": " + why, e);
        } catch (IOException | JMException e) {
            throw failure("cannot be asked: " + e, e);
        }
    }

    private MeasurementException failure(String what, Exception cause) {
        return new MeasurementException("The connector of " + node + " " + what, cause);
    }
}
