package org.cacheconnector.launcher.demo;

import java.lang.reflect.Proxy;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.SortedSet;
import java.util.TreeSet;
import javax.jms.BytesMessage;
import javax.jms.Connection;
import javax.jms.ConnectionFactory;
import javax.jms.JMSException;
import javax.jms.Message;
import javax.jms.Session;
import org.apache.activemq.ActiveMQConnectionFactory;
import org.cacheconnector.core.auth.FrameKeys;
import org.cacheconnector.core.auth.FrameVerifier;
import org.cacheconnector.core.frame.Frame;
import org.cacheconnector.core.frame.FrameDecoder;
import org.cacheconnector.core.key.KeyDecoder;
import org.cacheconnector.core.metrics.ConnectorMetrics;
import org.cacheconnector.core.model.CacheInvalidations;
import org.cacheconnector.core.wire.MalformedFrameException;
import org.cacheconnector.launcher.cluster.RunningNode;

/**
 * Subscribes to the connector's topic and reads the frames as a node does, but for keys of the
 * server's own classes. Nodes must be called by their {@link RunningNode#name()} there ({@code
 * producer_name}). Used by one thread beside the broker client's own.
 */
public final class BrokerInvalidationRecorder implements InvalidationRecorder {

    private static final int MOST_KEPT = 10_000;
    private static final int MAX_KEY_BYTES = 1 << 16;
    private static final Duration QUIET = Duration.ofMillis(400);
    private static final Duration PATIENCE = Duration.ofSeconds(2);
    private static final Duration LOOK = Duration.ofMillis(10);

    private record Invalidated(String node, String cache) {}

    private final Pace pace;
    private final Connection connection;
    private final FrameDecoder decoder;
    private final Deque<Invalidated> kept = new ArrayDeque<>();
    private long lastNanos;

    private BrokerInvalidationRecorder(Pace pace, Connection connection) {
        this.pace = pace;
        this.connection = connection;
        this.decoder =
                new FrameDecoder(
                        new KeyDecoder(
                                List.of(),
                                MAX_KEY_BYTES,
                                name -> {
                                    throw new ClassNotFoundException(name);
                                },
                                uncounted()),
                        new FrameVerifier(FrameKeys.none()));
        this.lastNanos = pace.nanos();
    }

    /**
     * Connects to an ActiveMQ broker; blocking.
     *
     * @throws DemoException if it does not let us in
     */
    public static BrokerInvalidationRecorder overActiveMq(String url, String topic, Pace pace) {
        return over(new ActiveMQConnectionFactory(url), topic, pace);
    }

    /**
     * Connects to a broker; blocking.
     *
     * @throws DemoException if it does not let us in
     */
    // One session and consumer, which end with their connection.
    static BrokerInvalidationRecorder over(ConnectionFactory factory, String topic, Pace pace) {
        try {
            Connection connection = factory.createConnection();
            BrokerInvalidationRecorder recorder = new BrokerInvalidationRecorder(pace, connection);
            try {
                Session session = connection.createSession(false, Session.AUTO_ACKNOWLEDGE);
                session.createConsumer(session.createTopic(topic))
                        .setMessageListener(recorder::receive);
                connection.start();
                return recorder;
            } catch (JMSException e) {
                recorder.close();
                throw e;
            }
        } catch (JMSException e) {
            throw new DemoException("Could not listen to topic " + topic + ": " + e, e);
        }
    }

    @Override
    public synchronized void begin() {
        kept.clear();
    }

    @Override
    public SortedSet<String> caches(RunningNode sender) {
        long from = pace.nanos();
        while (pace.nanos() - from < PATIENCE.toNanos() && !isQuietSince(from)) {
            pace.pause(LOOK);
        }
        return cachesOf(sender.name());
    }

    private synchronized boolean isQuietSince(long from) {
        // What is under way when asked still counts.
        return pace.nanos() - Math.max(from, lastNanos) >= QUIET.toNanos();
    }

    private synchronized SortedSet<String> cachesOf(String node) {
        SortedSet<String> caches = new TreeSet<>();
        kept.stream()
                .filter(one -> one.node().equals(node))
                .forEach(one -> caches.add(one.cache()));
        return caches;
    }

    /** Returns metrics that count nothing. */
    static ConnectorMetrics uncounted() {
        return (ConnectorMetrics)
                Proxy.newProxyInstance(
                        ConnectorMetrics.class.getClassLoader(),
                        new Class<?>[] {ConnectorMetrics.class},
                        (proxy, method, arguments) -> null);
    }

    /** Called by the broker's client. */
    private void receive(Message message) {
        try {
            if (message instanceof BytesMessage bytes) {
                byte[] frame = new byte[Math.toIntExact(bytes.getBodyLength())];
                bytes.readBytes(frame);
                keep(decoder.decode(frame));
            }
        } catch (JMSException | MalformedFrameException e) {
            // Whatever it is, it is none of the connector's invalidations.
        }
    }

    private synchronized void keep(Frame frame) {
        if (frame.batch().isEmpty()) {
            return;
        }
        lastNanos = pace.nanos();
        if (frame.batch().isEverything()) {
            keep(new Invalidated(frame.nodeId(), "all caches"));
        }
        for (CacheInvalidations group : frame.batch().groups()) {
            keep(new Invalidated(frame.nodeId(), group.cache().cacheName()));
        }
    }

    private void keep(Invalidated one) {
        if (kept.size() == MOST_KEPT) {
            kept.removeFirst();
        }
        kept.addLast(one);
    }

    @Override
    public void close() {
        try {
            connection.close();
        } catch (JMSException e) {
            throw new DemoException("Could not disconnect from the broker: " + e, e);
        }
    }
}
