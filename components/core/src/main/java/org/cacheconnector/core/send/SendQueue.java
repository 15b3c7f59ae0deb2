package org.cacheconnector.core.send;

import java.util.ArrayDeque;
import java.util.List;
import org.cacheconnector.core.broker.BrokerException;
import org.cacheconnector.core.frame.EncodedFrame;
import org.cacheconnector.core.frame.FrameEncoder;
import org.cacheconnector.core.metrics.ConnectorMetrics;
import org.cacheconnector.core.metrics.ConnectorMetrics.Failure;
import org.cacheconnector.core.model.InvalidationBatch;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Frames that left the outbox and are not sent yet. If sending a frame fails, the frame stays and
 * is sent first. Holds the frames of one batch at most, as the next batch is taken when this queue
 * is empty. Not thread-safe: it belongs to the flusher.
 */
final class SendQueue {

    private static final Logger LOG = LoggerFactory.getLogger(SendQueue.class);

    /** After so many failed attempts we assume that the broker refuses this frame. */
    private static final int MAX_ATTEMPTS = 10;

    /**
     * At most so many frames are sent before a heartbeat can be. Some brokers need 1 ms or 2 ms for
     * each frame.
     */
    private static final int AT_A_TIME = 200;

    private final FrameEncoder encoder;
    private final FramePublisher publisher;
    private final ConnectorMetrics metrics;
    private final ArrayDeque<EncodedFrame> unsent = new ArrayDeque<>();
    private int attempts;

    /** A batch was taken, and its frames could not be queued: a clear-all must be sent. */
    private boolean clearAllDue;

    SendQueue(FrameEncoder encoder, FramePublisher publisher, ConnectorMetrics metrics) {
        this.encoder = encoder;
        this.publisher = publisher;
        this.metrics = metrics;
    }

    boolean isEmpty() {
        return unsent.isEmpty() && !clearAllDue;
    }

    /** Encodes {@code batch} and queues its frames. */
    void add(InvalidationBatch batch) {
        clearAllDue = true;
        unsent.addAll(encode(batch));
        clearAllDue = false;
    }

    /**
     * Sends everything, or as many frames as a heartbeat can wait for. On a failure the rest stays.
     *
     * @return whether all is sent
     */
    boolean send() throws BrokerException {
        if (clearAllDue) {
            add(InvalidationBatch.everything());
        }
        EncodedFrame frame;
        for (int sent = 0; sent < AT_A_TIME && (frame = unsent.peek()) != null; sent++) {
            if (++attempts > MAX_ATTEMPTS) {
                substitute(frame);
                continue;
            }
            publisher.publish(frame);
            unsent.poll();
            attempts = 0;
        }
        return unsent.isEmpty();
    }

    private void substitute(EncodedFrame frame) {
        LOG.error(
                "The broker did not take a message of {} bytes in {} attempts; a clear-all is sent"
                        + " instead. Does max_frame_bytes exceed a limit of the broker?",
                frame.bytes().length,
                MAX_ATTEMPTS);
        EncodedFrame everything = encoder.encodeEverything(frame.sequence());
        unsent.poll();
        unsent.addFirst(everything);
        attempts = 0;
    }

    private List<EncodedFrame> encode(InvalidationBatch batch) {
        try {
            return encoder.encode(batch);
        } catch (RuntimeException | Error e) {
            // A batch that was taken must not be lost.
            List<EncodedFrame> frames = encoder.encode(InvalidationBatch.everything());
            LOG.error("Invalidations could not be encoded; every cache is cleared instead", e);
            metrics.failed(Failure.ENCODE_KEY);
            return frames;
        }
    }
}
