package org.cacheconnector.harness.mq;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.ibm.mq.jms.MQDestination;
import com.ibm.msg.client.wmq.WMQConstants;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.time.Duration;
import java.util.concurrent.atomic.AtomicInteger;
import javax.jms.BytesMessage;
import javax.jms.Connection;
import javax.jms.DeliveryMode;
import javax.jms.JMSException;
import javax.jms.MessageProducer;
import javax.jms.Session;
import javax.jms.Topic;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Not a benchmark: shows that the stand-in is no bottleneck that would hide the connector. What it
 * costs is compared by processor time, which other work on the machine changes least.
 */
@Timeout(120)
class ThroughputTest extends ClientFixture {

    private static final Logger LOG = LoggerFactory.getLogger(ThroughputTest.class);
    private static final int SMALL = 100;
    private static final int FRAME = 20_000;

    @Test
    void thousandsOfSmallMessagesAreCarriedEachSecond() throws Exception {
        microsPerMessage(SMALL, 5_000, true);

        assertThat(microsPerMessage(SMALL, 10_000, true)).isLessThan(100);
    }

    @Test
    void smallMessagesWithAnswersAreCarried() throws Exception {
        microsPerMessage(SMALL, 3_000, false);

        assertThat(microsPerMessage(SMALL, 5_000, false)).isLessThan(200);
    }

    @Test
    void framesOfManyEntriesAreCarried() throws Exception {
        microsPerMessage(FRAME, 1_000, false);

        assertThat(microsPerMessage(FRAME, 3_000, false)).isLessThan(300);
    }

    /**
     * Sends from one connection to a listener of another; returns the stand-in's processor time.
     */
    private double microsPerMessage(int bytes, int messages, boolean streaming) throws Exception {
        AtomicInteger received = new AtomicInteger();
        try (IbmClient ibm = new IbmClient(manager)) {
            Connection receiving = ibm.connect();
            Session own = receiving.createSession(false, Session.DUPS_OK_ACKNOWLEDGE);
            own.createConsumer(topic(own, streaming))
                    .setMessageListener(message -> received.incrementAndGet());
            receiving.start();
            Session session = session(ibm.connect());
            MessageProducer producer = session.createProducer(topic(session, streaming));
            producer.setDeliveryMode(DeliveryMode.NON_PERSISTENT);
            byte[] content = new byte[bytes];

            long cpu = standInCpuNanos();
            long start = System.nanoTime();
            for (int i = 0; i < messages; i++) {
                // The queue of a slow listener is bounded: what is too much is lost.
                int sent = i;
                if (sent - received.get() > 2_000) {
                    await().pollInterval(Duration.ofMillis(1))
                            .until(() -> sent - received.get() < 1_000);
                }
                BytesMessage message = session.createBytesMessage();
                message.writeBytes(content);
                message.setStringProperty("cc_sender", "node1");
                producer.send(message);
            }
            await().pollInterval(Duration.ofMillis(1)).until(() -> received.get() == messages);
            long nanos = System.nanoTime() - start;
            double micros = (standInCpuNanos() - cpu) / 1e3 / messages;
            LOG.info(
                    "{} bytes, streaming {}: {} messages/s, {} us of the stand-in each",
                    bytes,
                    streaming,
                    Math.round(messages * 1e9 / nanos),
                    Math.round(micros));
            return micros;
        }
    }

    private long standInCpuNanos() {
        ThreadMXBean threads = ManagementFactory.getThreadMXBean();
        return Thread.getAllStackTraces().keySet().stream()
                .filter(thread -> thread.getName().startsWith("mq-" + manager.name() + "-"))
                .mapToLong(thread -> Math.max(0, threads.getThreadCpuTime(thread.getId())))
                .sum();
    }

    private static Topic topic(Session session, boolean streaming) throws JMSException {
        Topic topic = session.createTopic(TOPIC);
        if (streaming) {
            ((MQDestination) topic)
                    .setIntProperty(
                            WMQConstants.WMQ_PUT_ASYNC_ALLOWED,
                            WMQConstants.WMQ_PUT_ASYNC_ALLOWED_ENABLED);
            ((MQDestination) topic)
                    .setIntProperty(
                            WMQConstants.WMQ_READ_AHEAD_ALLOWED,
                            WMQConstants.WMQ_READ_AHEAD_ALLOWED_ENABLED);
        }
        return topic;
    }
}
