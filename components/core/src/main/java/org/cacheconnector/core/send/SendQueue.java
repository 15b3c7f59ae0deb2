package org.cacheconnector.core.send;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.cacheconnector.core.frame.EncodedFrame;
import org.cacheconnector.core.frame.FrameEncoder;
import org.cacheconnector.core.interop.ForeignFormat;
import org.cacheconnector.core.interop.ForeignText;
import org.cacheconnector.core.link.BrokerException;
import org.cacheconnector.core.metrics.ConnectorMetrics;
import org.cacheconnector.core.metrics.ConnectorMetrics.Failure;
import org.cacheconnector.core.model.CacheId;
import org.cacheconnector.core.model.CacheInvalidations;
import org.cacheconnector.core.model.InvalidationBatch;
import org.cacheconnector.core.node.NodeContext;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * What was taken out of the outbox and is not sent yet: the frames of a batch, then, while there
 * are nodes with another connector, its texts for them. What fails stays and is the first to be
 * sent again. Holds what one batch makes, as the next is taken when this is empty, and texts that
 * may be lost. Not thread-safe: it belongs to the flusher.
 */
final class SendQueue {

    private static final Logger LOG = LoggerFactory.getLogger(OutboxFlusher.class);

    /** After so many failed attempts a message is taken to be what the broker can't stand. */
    private static final int MAX_ATTEMPTS = 10;

    /** A text is sent so often at most, when one connection after the other is lost. */
    private static final int MAX_TIMES = 3;

    /** Some brokers take a millisecond or two for each message. */
    private static final int AT_A_TIME = 200;

    private final NodeContext node;
    private final FrameEncoder encoder;
    private final FramePublisher publisher;
    private final ForeignFormat format;
    private final ConnectorMetrics metrics;
    private final ArrayDeque<Message> unsent = new ArrayDeque<>();
    private final SentTexts sentTexts = new SentTexts();
    private int attempts;

    /** Something was taken for which nothing could be queued: everything is to be cleared. */
    private boolean owing;

    /** Something to be handed to the link. */
    private interface Message {

        void publish() throws BrokerException;

        /** Returns what is sent instead, as the broker does not take this. */
        List<Message> substitutes();
    }

    SendQueue(NodeContext node, FrameEncoder encoder, FramePublisher publisher) {
        this.node = node;
        this.encoder = encoder;
        this.publisher = publisher;
        this.format = node.foreignFormat().orElse(null);
        this.metrics = node.metrics();
    }

    boolean isEmpty() {
        return unsent.isEmpty() && !owing;
    }

    /** Adds what is to be sent for {@code batch}. */
    void add(InvalidationBatch batch) {
        owing = true;
        encode(batch).forEach(frame -> unsent.add(new FrameMessage(frame)));
        owing = false;
        if (format != null) {
            encodeTexts(batch).forEach(text -> unsent.add(new TextMessage(text, false, 0)));
        }
    }

    /**
     * Sends everything, or so much that a heartbeat need not wait long; on a failure the rest
     * stays.
     *
     * @return whether all is sent
     */
    boolean send() throws BrokerException {
        if (owing) {
            add(InvalidationBatch.everything());
        }
        Message message;
        for (int sent = 0; sent < AT_A_TIME && (message = unsent.peek()) != null; sent++) {
            if (++attempts > MAX_ATTEMPTS) {
                substitute(message);
                continue;
            }
            message.publish();
            unsent.poll();
            attempts = 0;
        }
        return unsent.isEmpty();
    }

    /**
     * A connection is new. What the client of the former one had taken of texts may be lost: it is
     * sent again behind what waits, and what is no longer kept as a clear of its cache. Caches that
     * must not be cleared are left out, as others may have filled them meanwhile.
     *
     * @param lastUp when the former connection was last known to be up
     */
    void resendTexts(long lastUp) {
        if (format == null) {
            return;
        }
        Set<CacheId> cleared = sentTexts.takeDisplaced(lastUp);
        for (CacheId cache : cleared) {
            clear(cache).forEach(clear -> unsent.add(new TextMessage(clear, false, 1)));
        }
        Map<CacheId, Boolean> mayClear = new HashMap<>();
        for (SentTexts.Sent sent : sentTexts.take(lastUp)) {
            CacheId cache = sent.text().cache();
            if (!cleared.contains(cache)
                    && mayClear.computeIfAbsent(cache, each -> !clear(each).isEmpty())) {
                unsent.add(new TextMessage(sent.text(), false, sent.times()));
            }
        }
    }

    private List<ForeignText> clear(CacheId cache) {
        return encodeTexts(InvalidationBatch.of(List.of(CacheInvalidations.wholeCache(cache))));
    }

    private void substitute(Message message) {
        List<Message> substitutes = message.substitutes();
        unsent.poll();
        for (int i = substitutes.size() - 1; i >= 0; i--) {
            unsent.addFirst(substitutes.get(i));
        }
        attempts = 0;
    }

    private List<EncodedFrame> encode(InvalidationBatch batch) {
        try {
            List<EncodedFrame> frames = encoder.encode(batch);
            publisher.note(batch, frames);
            return frames;
        } catch (RuntimeException | Error e) {
            // What was taken must not be lost.
            List<EncodedFrame> frames = encoder.encode(InvalidationBatch.everything());
            publisher.note(InvalidationBatch.everything(), frames);
            LOG.error("Invalidations could not be encoded; every cache is cleared instead", e);
            metrics.failed(Failure.ENCODE_KEY);
            return frames;
        }
    }

    private List<ForeignText> encodeTexts(InvalidationBatch batch) {
        try {
            return format.encode(batch);
        } catch (RuntimeException | Error e) {
            LOG.error(
                    "Invalidations could not be put into the format of {}; nodes that have it may"
                            + " be stale",
                    format.connector(),
                    e);
            metrics.failed(Failure.ENCODE_KEY);
            return List.of();
        }
    }

    private final class FrameMessage implements Message {
        private final EncodedFrame frame;

        FrameMessage(EncodedFrame frame) {
            this.frame = frame;
        }

        @Override
        public void publish() throws BrokerException {
            publisher.publish(frame);
        }

        @Override
        public List<Message> substitutes() {
            LOG.error(
                    "The broker did not take a message of {} bytes in {} attempts; a"
                            + " clear-all is sent instead. Does max_frame_bytes exceed a"
                            + " limit of the broker?",
                    frame.bytes().length,
                    MAX_ATTEMPTS);
            EncodedFrame everything = encoder.encodeEverything(frame.sequence());
            publisher.note(InvalidationBatch.everything(), List.of(everything));
            return List.of(new FrameMessage(everything));
        }
    }

    private final class TextMessage implements Message {
        private final ForeignText text;
        private final boolean substitute;
        private final int times;

        /**
         * @param substitute whether it stands for a text that the broker did not take
         * @param times how often it was sent
         */
        TextMessage(ForeignText text, boolean substitute, int times) {
            this.text = text;
            this.substitute = substitute;
            this.times = times;
        }

        @Override
        public void publish() throws BrokerException {
            publisher.publish(text);
            // One that makes the broker break the connection off must not come for ever.
            if (times + 1 < MAX_TIMES) {
                sentTexts.add(text, times + 1, node.nanos());
            }
        }

        @Override
        public List<Message> substitutes() {
            if (substitute) {
                // Frames wait behind it. The nodes concerned may be stale, as the line above says.
                return List.of();
            }
            LOG.error(
                    "The broker did not take a message to nodes with {} in {} attempts; a clear of"
                            + " cache {} is sent to them instead.",
                    format.connector(),
                    MAX_ATTEMPTS,
                    text.cache());
            List<Message> clears = new ArrayList<>();
            clear(text.cache()).forEach(clear -> clears.add(new TextMessage(clear, true, 0)));
            return clears;
        }
    }
}
