package org.cacheconnector.benchmarks.pipeline;

import javax.jms.JMSException;
import org.HdrHistogram.Histogram;
import org.cacheconnector.benchmarks.measure.PacedLoop;
import org.cacheconnector.benchmarks.measure.Waiting;

/**
 * The latency of one raw JMS message from this JVM to the receiving one, counted from the time each
 * was due. To be used by one thread.
 */
public final class RawLatency implements AutoCloseable {

    private final Stage stage;
    private final RawTopic topic;
    private final RawTopic.Sender sender;
    private final PacedLoop loop = new PacedLoop(Waiting.PARK_THEN_SPIN);

    /** Connects to the broker of {@code stage}. */
    public RawLatency(Stage stage) throws JMSException {
        this.stage = stage;
        this.topic = new RawTopic(stage.url(), Receiver.rawTopic(stage.topic()));
        this.sender = topic.sender(1, false);
    }

    /**
     * Sends a message at each time of {@code schedule} and returns their latencies.
     *
     * @throws IllegalStateException if one did not arrive
     */
    public Histogram round(long[] schedule) {
        stage.receiver().run(new ReceiverCommand.ExpectRaw(schedule.length, true));
        long offset = Stage.wallClockOffset();
        loop.run(schedule, (i, due) -> send(due + offset), duration -> {});
        return stage.awaitAll(schedule.length).latencies();
    }

    private void send(long dueWallNanos) {
        try {
            sender.send(dueWallNanos);
        } catch (JMSException e) {
            throw new IllegalStateException(e);
        }
    }

    @Override
    public void close() throws JMSException {
        topic.close();
    }
}
