package org.cacheconnector.benchmarks.pipeline;

import javax.jms.JMSException;
import org.HdrHistogram.Histogram;
import org.cacheconnector.benchmarks.measure.PacedLoop;
import org.cacheconnector.benchmarks.measure.Waiting;

/**
 * The latency of one raw JMS message over the broker, counted from the time each was due. To be
 * used by one thread.
 */
public final class RawLatency implements AutoCloseable {

    private final RawTopic topic;
    private final PacedLoop loop = new PacedLoop(Waiting.PARK_THEN_SPIN);

    /** Connects to the broker. */
    public RawLatency(String url) throws JMSException {
        this.topic = new RawTopic(url);
    }

    /**
     * Sends {@code calls} messages, {@code rate} a second, and returns their latencies.
     *
     * @throws IllegalStateException if one did not arrive
     */
    public Histogram round(int calls, int rate) throws JMSException, InterruptedException {
        topic.begin(calls, false);
        loop.run(calls, rate, (i, due) -> send(due), duration -> {});
        return topic.await().latencies();
    }

    private void send(long due) {
        try {
            topic.send(1, due);
        } catch (JMSException e) {
            throw new IllegalStateException(e);
        }
    }

    @Override
    public void close() throws JMSException {
        topic.close();
    }
}
