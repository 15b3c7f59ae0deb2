package org.cacheconnector.link.jms;

import java.util.List;
import javax.jms.BytesMessage;
import javax.jms.JMSException;
import javax.jms.MapMessage;
import javax.jms.Message;
import javax.jms.MessageListener;
import javax.jms.ObjectMessage;
import javax.jms.StreamMessage;
import javax.jms.TextMessage;
import org.cacheconnector.core.broker.FrameListener;

/**
 * Takes the bytes out of messages. Reads nothing but a {@link BytesMessage} within the size limit;
 * in particular it never opens an {@link ObjectMessage}, which would run a stranger's
 * deserialisation. Lets no exception out, which would make the client deliver the message again.
 * Stateless but for its target; used by the one thread that delivers a session's messages.
 */
final class MessageReader implements MessageListener {

    private final FrameListener frames;
    private final int maxFrameBytes;

    MessageReader(FrameListener frames, int maxFrameBytes) {
        this.frames = frames;
        this.maxFrameBytes = maxFrameBytes;
    }

    @Override
    public void onMessage(Message message) {
        try {
            if (message instanceof BytesMessage) {
                read((BytesMessage) message);
            } else {
                frames.rejected(typeOf(message));
            }
        } catch (JMSException | RuntimeException | Error e) {
            frames.rejected("unreadable message");
        }
    }

    private void read(BytesMessage message) throws JMSException {
        long length = message.getBodyLength();
        if (length == 0) {
            frames.rejected("empty message");
        } else if (length > maxFrameBytes) {
            frames.rejected("oversized message");
        } else {
            byte[] frame = new byte[(int) length];
            // Clients that compress know the length from the sender only: it may be a lie.
            if (message.readBytes(frame) == length) {
                frames.received(frame);
            } else {
                frames.rejected("unreadable message");
            }
        }
    }

    private static String typeOf(Message message) {
        for (Class<?> each :
                List.of(
                        TextMessage.class,
                        MapMessage.class,
                        ObjectMessage.class,
                        StreamMessage.class)) {
            if (each.isInstance(message)) {
                return each.getSimpleName();
            }
        }
        return "Message";
    }
}
