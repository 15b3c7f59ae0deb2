package org.cacheconnector.queuemanager;

import java.nio.ByteBuffer;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.util.Arrays;
import org.cacheconnector.queuemanager.wire.CallHeader;
import org.cacheconnector.queuemanager.wire.ConnectCall;
import org.cacheconnector.queuemanager.wire.InquireCall;
import org.cacheconnector.queuemanager.wire.MessageDescriptor;
import org.cacheconnector.queuemanager.wire.ObjectDescriptor;
import org.cacheconnector.queuemanager.wire.PutMessageOptions;
import org.cacheconnector.queuemanager.wire.ReasonCode;
import org.cacheconnector.queuemanager.wire.SegmentType;

/** The calls of the MQI. Guarded by the engine's lock. */
record MqiCalls(Conversation conversation) {

    private static final byte[] NO_ID = new byte[MessageDescriptor.ID_LENGTH];

    /**
     * Returns the body of the reply, or null if none is wanted.
     *
     * @throws CallFailedException if the call fails
     */
    ByteBuffer answer(int call, ByteBuffer body) {
        return switch (call) {
            case SegmentType.MQCONN -> connect(body);
            case SegmentType.MQDISC -> disconnect(body);
            case SegmentType.MQOPEN -> open(body);
            case SegmentType.MQPUT -> put(body);
            case SegmentType.MQINQ -> inquire(body);
            case SegmentType.MQCLOSE -> close(body);
            // Nothing is ever under syncpoint.
            case SegmentType.MQCMIT, SegmentType.MQBACK, SegmentType.MQSTAT -> body;
            default ->
                    throw new CallFailedException(
                            ReasonCode.FUNCTION_NOT_SUPPORTED, "Call " + Integer.toHexString(call));
        };
    }

    private ByteBuffer connect(ByteBuffer body) {
        ConnectCall call = new ConnectCall(body);
        String own = StandInQueueManager.NAME;
        String wanted = call.queueManager();
        if (!wanted.isEmpty() && !wanted.startsWith("*") && !wanted.equals(own)) {
            throw new CallFailedException(
                    ReasonCode.Q_MGR_NAME_ERROR, wanted + " is wanted, this is " + own);
        }
        conversation.connect();
        call.queueManager(own);
        call.connectionId(conversation.manager().ids().connectionId());
        return body;
    }

    private ByteBuffer disconnect(ByteBuffer body) {
        conversation.end();
        return body;
    }

    private ByteBuffer open(ByteBuffer body) {
        ObjectDescriptor object = new ObjectDescriptor(body, CallHeader.LENGTH);
        if (object.type() != ObjectDescriptor.QUEUE_MANAGER) {
            throw new CallFailedException(ReasonCode.UNKNOWN_OBJECT_NAME, "There are no queues");
        }
        new CallHeader(body).handle(conversation.handles().add(new OpenObject.Manager()));
        return body;
    }

    private ByteBuffer inquire(ByteBuffer body) {
        Attributes attributes = new Attributes(conversation.manager());
        return new InquireCall(body).reply(attributes::integer, attributes::name);
    }

    private ByteBuffer close(ByteBuffer body) {
        CallHeader header = new CallHeader(body);
        conversation.handles().remove(header.handle()).close();
        header.handle(CallHeader.NO_HANDLE);
        return body;
    }

    /**
     * Puts a message to an open topic.
     *
     * @return the body of the reply, or null if none is wanted
     */
    private ByteBuffer put(ByteBuffer body) {
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
