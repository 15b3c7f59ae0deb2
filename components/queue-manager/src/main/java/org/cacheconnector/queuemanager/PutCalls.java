package org.cacheconnector.queuemanager;

import java.nio.ByteBuffer;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.util.Arrays;
import org.cacheconnector.queuemanager.pubsub.CallFailedException;
import org.cacheconnector.queuemanager.pubsub.Publication;
import org.cacheconnector.queuemanager.wire.CallHeader;
import org.cacheconnector.queuemanager.wire.MalformedSegmentException;
import org.cacheconnector.queuemanager.wire.MessageDescriptor;
import org.cacheconnector.queuemanager.wire.ObjectDescriptor;
import org.cacheconnector.queuemanager.wire.PutMessageOptions;
import org.cacheconnector.queuemanager.wire.ReasonCode;

/** MQPUT and MQPUT1. Guarded by the engine's lock. */
final class PutCalls {

    private static final byte[] NO_ID = new byte[MessageDescriptor.ID_LENGTH];

    private final Conversation conversation;

    PutCalls(Conversation conversation) {
        this.conversation = conversation;
    }

    /**
     * Puts a message to an open topic.
     *
     * @return the body of the reply, or null if none is wanted
     */
    ByteBuffer put(ByteBuffer body) {
        int handle = new CallHeader(body).handle();
        String topic = conversation.handles().get(handle, OpenObject.Topic.class).topic();
        return put(body, CallHeader.LENGTH, topic);
    }

    /**
     * Puts a message to a topic that the call itself names.
     *
     * @return the body of the reply, or null if none is wanted
     */
    ByteBuffer put1(ByteBuffer body) {
        ObjectDescriptor object = new ObjectDescriptor(body, CallHeader.LENGTH);
        if (object.type() != ObjectDescriptor.TOPIC) {
            throw new CallFailedException(
                    ReasonCode.UNKNOWN_OBJECT_NAME, "There are no queues: " + object.name());
        }
        conversation.manager().authorities().checkPublish(object.topic());
        return put(body, object.end(), object.topic());
    }

    private ByteBuffer put(ByteBuffer body, int start, String topic) {
        conversation.checkNotQuiescing();
        MessageDescriptor descriptor = new MessageDescriptor(body, start);
        PutMessageOptions options =
                new PutMessageOptions(body, descriptor.start() + descriptor.length());
        int end = options.start() + options.length();
        int dataLength = body.getInt(end);
        int data = end + 4;
        if (dataLength < 0 || dataLength > body.limit() - data) {
            throw new MalformedSegmentException("Message data of " + dataLength + " bytes");
        }
        if (options.syncpoint()) {
            throw new CallFailedException(ReasonCode.FUNCTION_NOT_SUPPORTED, "Units of work");
        }
        complete(descriptor, options);
        Publication publication =
                new Publication(
                        descriptor.copyAsVersion2(),
                        body.array(),
                        body.arrayOffset() + data,
                        dataLength);
        conversation.manager().engine().publish(topic, publication);
        if (options.asyncResponse()) {
            return null;
        }
        // A copy: the publication still needs the data behind.
        byte[] reply =
                Arrays.copyOfRange(body.array(), body.arrayOffset(), body.arrayOffset() + end);
        return ByteBuffer.wrap(reply);
    }

    /** Fills in what the queue manager knows better than the client. */
    private void complete(MessageDescriptor descriptor, PutMessageOptions options) {
        if (options.newMessageId() || Arrays.equals(descriptor.messageId(), NO_ID)) {
            descriptor.messageId(conversation.manager().ids().messageId());
        }
        LocalDateTime now = LocalDateTime.now(ZoneOffset.UTC);
        descriptor.context(
                conversation.user(),
                conversation.application(),
                PutTime.date(now),
                PutTime.time(now));
    }
}
