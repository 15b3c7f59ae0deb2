package org.cacheconnector.rabbitmq;

import com.rabbitmq.client.AMQP.BasicProperties;
import com.rabbitmq.client.Channel;
import com.rabbitmq.client.DefaultConsumer;
import com.rabbitmq.client.Envelope;
import java.io.IOException;
import java.util.Locale;
import java.util.function.Consumer;
import org.cacheconnector.core.broker.BrokerLinkContext;
import org.cacheconnector.core.broker.FrameListener;

/**
 * Takes frames out of messages. Ignores this node's own messages, which a fanout exchange returns
 * to their sender. Used by the one thread that delivers the channel's messages.
 */
final class FrameConsumer extends DefaultConsumer {

    /** The {@code type} property of a message that only tests whether messages come back. */
    static final String PROBE = "cc_probe";

    private final FrameListener frames;
    private final BrokerLinkContext context;
    private final Loopback loopback;
    private final Consumer<Throwable> failed;

    /**
     * @param loopback notes this node's own messages
     * @param failed called when the queue is gone
     */
    FrameConsumer(
            Channel channel,
            FrameListener frames,
            BrokerLinkContext context,
            Loopback loopback,
            Consumer<Throwable> failed) {
        super(channel);
        this.frames = frames;
        this.context = context;
        this.loopback = loopback;
        this.failed = failed;
    }

    @Override
    public void handleDelivery(
            String consumer, Envelope envelope, BasicProperties properties, byte[] body)
            throws IOException {
        take(properties, body);
        // Each message by itself: a message not acknowledged for half an hour ends the channel.
        getChannel().basicAck(envelope.getDeliveryTag(), false);
    }

    private void take(BasicProperties properties, byte[] body) {
        if (context.senderTag().equals(properties.getAppId())) {
            loopback.returned();
            return;
        }
        if (PROBE.equals(properties.getType())) {
            return;
        }
        if (body.length == 0) {
            frames.rejected("empty message");
        } else if (body.length > context.maxFrameBytes()) {
            frames.rejected("oversized message");
        } else if (isText(properties.getContentType())) {
            frames.rejected("TextMessage");
        } else {
            frames.received(body);
        }
    }

    /** The broker reports that the queue was deleted. */
    @Override
    public void handleCancel(String consumer) {
        failed.accept(new QueueLostException("the queue was deleted"));
    }

    private static boolean isText(String contentType) {
        return contentType != null && contentType.toLowerCase(Locale.ROOT).startsWith("text/");
    }
}
