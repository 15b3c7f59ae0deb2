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
 * Takes frames out of messages. Reads only a {@link BytesMessage} within the size limit. Never
 * opens an {@link ObjectMessage}, as that would deserialise a stranger's objects. Never throws, as
 * the client would deliver the message again. Used by the one thread that delivers a session's
 * messages.
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
            // Clients that compress take the length from the sender, so it may be wrong.
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
