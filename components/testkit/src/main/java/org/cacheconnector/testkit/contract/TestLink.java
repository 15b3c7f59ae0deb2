package org.cacheconnector.testkit.contract;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.cacheconnector.testkit.contract.Patience.await;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.ThreadFactory;
import java.util.concurrent.atomic.AtomicInteger;
import org.cacheconnector.core.broker.BrokerException;
import org.cacheconnector.core.broker.BrokerLink;
import org.cacheconnector.core.broker.BrokerLinkContext;
import org.cacheconnector.core.broker.BrokerLinkFactory;
import org.cacheconnector.core.broker.BrokerProblem;
import org.cacheconnector.core.config.Settings;

/** A link with a listener that records, and a count of the threads it made. Thread-safe. */
public final class TestLink implements AutoCloseable {

    /** The size of the largest frame: 1 MB. */
    static final int MAX_FRAME_BYTES = 1 << 20;

    private static final Map<String, String> WAITS =
            Map.of(
                    "connect_timeout", "20s",
                    "send_timeout", "3s",
                    "reconnect_min", "20ms",
                    "reconnect_max", "200ms");

    private final RecordingListener listener = new RecordingListener();
    private final List<Thread> threads = new CopyOnWriteArrayList<>();
    private final AtomicInteger published = new AtomicInteger();
    private final BrokerLink link;

    /**
     * Makes a link without opening it.
     *
     * @param settings waits that are missing here are fit for tests
     */
    public TestLink(
            BrokerLinkFactory factory, Map<String, String> settings, String node, String topic) {
        Map<String, String> all = new HashMap<>(WAITS);
        all.putAll(settings);
        Settings table = new Settings(all);
        this.link =
                factory.create(
                        new BrokerLinkContext(node, topic, MAX_FRAME_BYTES, threadFactory(node)),
                        table);
        assertThat(table.problems()).isEmpty();
    }

    /** Opens it without waiting. */
    public TestLink open() {
        link.open(listener);
        return this;
    }

    /** Returns what the listener heard. */
    public RecordingListener heard() {
        return listener;
    }

    /** Publishes. */
    public void publish(byte[] frame) throws BrokerException {
        link.publish(frame);
        published.incrementAndGet();
    }

    /** Expects a frame of this link to be all that the other one hears. */
    public void assertReaches(TestLink other) throws BrokerException {
        publish("hello".getBytes(UTF_8));
        assertThat(other.awaitFrames(1)).containsExactly("hello".getBytes(UTF_8));
    }

    /** Returns how many frames it has published. */
    public int published() {
        return published.get();
    }

    /** Waits until it is connected. */
    public TestLink awaitConnected() {
        await("connected").until(listener::isConnected);
        return this;
    }

    /** Waits until it is not connected. */
    public TestLink awaitDisconnected() {
        await("disconnected")
                .until(() -> !listener.isConnected() && !listener.problems().isEmpty());
        return this;
    }

    /** Waits until it is not connected for a problem of {@code kind}. */
    public BrokerProblem awaitProblem(BrokerProblem.Kind kind) {
        return await("problem of kind " + kind)
                .until(listener::lastProblem, last -> last != null && last.kind() == kind);
    }

    /** Waits until there have been {@code count} problems; returns all. */
    public List<BrokerProblem> awaitProblems(int count) {
        await(count + " problems").until(() -> listener.problems().size() >= count);
        return listener.problems();
    }

    /** Waits until it is connected after it was connected or disconnected {@code count} times. */
    public void awaitConnectedAfter(int count) {
        await("connected again")
                .until(() -> listener.states().size() > count && listener.isConnected());
    }

    /** Waits until {@code count} frames have come. */
    public List<byte[]> awaitFrames(int count) {
        await(count + " frames").until(() -> listener.frames().size() >= count);
        return listener.frames();
    }

    /** Closes it and notes calls that come afterwards. */
    @Override
    public void close() {
        link.close();
        listener.expectNothingMore();
    }

    /** Returns how many threads it made that have not ended. */
    public long liveThreads() {
        return threads.stream().filter(Thread::isAlive).count();
    }

    /** Waits until every thread it made has ended. */
    public void awaitThreadsGone() {
        await("threads of the link ended").until(() -> liveThreads() == 0);
    }

    private ThreadFactory threadFactory(String node) {
        return task -> {
            Thread thread = new Thread(task, "link-" + node + "-" + threads.size());
            thread.setDaemon(true);
            threads.add(thread);
            return thread;
        };
    }
}
