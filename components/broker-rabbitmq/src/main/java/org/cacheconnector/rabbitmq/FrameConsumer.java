package org.cacheconnector.rabbitmq;

import com.rabbitmq.client.AMQP.BasicProperties;
import com.rabbitmq.client.Channel;
import com.rabbitmq.client.DefaultConsumer;
import com.rabbitmq.client.Envelope;
import java.util.Locale;
import java.util.function.Consumer;
import org.cacheconnector.link.FrameSink;

/**
 * Takes the frames out of messages, and leaves out this node's own, which a fanout exchange returns
 * to their sender. Used by the one thread that delivers its channel's messages.
 */
final class FrameConsumer extends DefaultConsumer {

    /** The {@code type} property of a message that only asks the broker for a confirm. */
    static final String PROBE = "cc_probe";

    private final FrameSink frames;
    private final String ownTag;
    private final int maxFrameBytes;
    private final Consumer<Throwable> failed;

    /**
     * @param ownTag the {@code app_id} of this node's messages
     * @param failed told that the queue is gone
     */
    FrameConsumer(
            Channel channel,
            FrameSink frames,
            String ownTag,
            int maxFrameBytes,
            Consumer<Throwable> failed) {
        super(channel);
        this.frames = frames;
        this.ownTag = ownTag;
        this.maxFrameBytes = maxFrameBytes;
        this.failed = failed;
    }

    @Override
    public void handleDelivery(
            String consumer, Envelope envelope, BasicProperties properties, byte[] body) {
        if (ownTag.equals(properties.getAppId()) || PROBE.equals(properties.getType())) {
            return;
        }
        if (isText(properties.getContentType())) {
            frames.rejected("TextMessage");
        } else if (body.length == 0) {
            frames.rejected("empty message");
        } else if (body.length > maxFrameBytes) {
            frames.rejected("oversized message");
        } else {
            frames.received(body);
        }
    }

    /** Somebody has deleted the queue. */
    @Override
    public void handleCancel(String consumer) {
        failed.accept(new BrokerNotice(BrokerNotice.What.QUEUE_DELETED, null));
    }

    private static boolean isText(String contentType) {
        return contentType != null && contentType.toLowerCase(Locale.ROOT).startsWith("text/");
    }
}
