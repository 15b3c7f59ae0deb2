package org.cacheconnector.benchmarks.pipeline;

import java.util.Map;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.cacheconnector.activemq.ActiveMqLinkFactory;
import org.cacheconnector.core.broker.BrokerException;
import org.cacheconnector.core.broker.BrokerLink;
import org.cacheconnector.core.broker.BrokerLinkContext;
import org.cacheconnector.core.broker.BrokerLinkListener;
import org.cacheconnector.core.broker.BrokerProblem;
import org.cacheconnector.core.config.Settings;

/** A link without a node behind it, connected when it is made. For one thread. */
final class BenchmarkLink implements AutoCloseable {

    private static final int MAX_FRAME_BYTES = 1 << 20;
    private static final long PATIENCE_SECONDS = 20;

    private final BrokerLink link;

    private BenchmarkLink(BrokerLink link) {
        this.link = link;
    }

    static BenchmarkLink connected(String name, String topic, Map<String, String> settings)
            throws TimeoutException, InterruptedException {
        BrokerLink link =
                new ActiveMqLinkFactory()
                        .create(
                                new BrokerLinkContext(
                                        name + "#1", topic, MAX_FRAME_BYTES, Thread::new),
                                new Settings(settings));
        FirstConnection connection = new FirstConnection();
        link.open(connection);
        if (!connection.latch.await(PATIENCE_SECONDS, TimeUnit.SECONDS)) {
            link.close();
            throw new TimeoutException("not connected: " + connection.problem);
        }
        return new BenchmarkLink(link);
    }

    void publish(byte[] frame) throws BrokerException {
        link.publish(frame);
    }

    @Override
    public void close() {
        link.close();
    }

    /** Waits for the connection, and has no use for what arrives. */
    private static final class FirstConnection implements BrokerLinkListener {

        private final CountDownLatch latch = new CountDownLatch(1);
        private volatile BrokerProblem problem;

        @Override
        public void connected() {
            latch.countDown();
        }

        @Override
        public void disconnected(BrokerProblem cause) {
            problem = cause;
        }

        @Override
        public void received(byte[] frame) {}

        @Override
        public void rejected(String reason) {}
    }
}
