package org.cacheconnector.queuemanager;

import java.nio.ByteBuffer;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.util.Arrays;
import org.cacheconnector.queuemanager.wire.CallHeader;
import org.cacheconnector.queuemanager.wire.MessageDescriptor;
import org.cacheconnector.queuemanager.wire.PutMessageOptions;

/** MQPUT. Guarded by the engine's lock. */
record PutCalls(Conversation conversation) {

    private static final byte[] NO_ID = new byte[MessageDescriptor.ID_LENGTH];

    /**
     * Puts a message to an open topic.
     *
     * @return the body of the reply, or null if none is wanted
     */
    ByteBuffer put(ByteBuffer body) {
        int handle = new CallHeader(body).handle();
        String topic = conversation.handles().get(handle, OpenObject.Topic.class).topic();
        MessageDescriptor descriptor = new MessageDescriptor(body, CallHeader.LENGTH);
        PutMessageOptions options =
                new PutMessageOptions(body, descriptor.start() + descriptor.length());
        int end = options.start() + PutMessageOptions.LENGTH;
        if (options.newMessageId() || Arrays.equals(descriptor.messageId(), NO_ID)) {
            descriptor.messageId(conversation.manager().ids().messageId());
        }
        descriptor.putTime(LocalDateTime.now(ZoneOffset.UTC));
        Publication publication =
                new Publication(
                        descriptor.copyAsVersion2(),
                        body.array(),
                        body.arrayOffset() + end + 4,
                        body.getInt(end));
        conversation.manager().engine().publish(topic, publication);
        if (options.asyncResponse()) {
            return null;
        }
        // A copy: the publication still needs the data behind.
        byte[] reply =
                Arrays.copyOfRange(body.array(), body.arrayOffset(), body.arrayOffset() + end);
        return ByteBuffer.wrap(reply);
    }
}
