package org.cacheconnector.queuemanager;

import java.nio.ByteBuffer;
import org.cacheconnector.queuemanager.wire.CallHeader;
import org.cacheconnector.queuemanager.wire.ConnectCall;
import org.cacheconnector.queuemanager.wire.InquireCall;
import org.cacheconnector.queuemanager.wire.ObjectDescriptor;
import org.cacheconnector.queuemanager.wire.ReasonCode;
import org.cacheconnector.queuemanager.wire.SegmentType;

/** The calls of the MQI, but for those that put messages. Guarded by the engine's lock. */
record MqiCalls(Conversation conversation) {

    /**
     * Returns the body of the reply.
     *
     * @throws CallFailedException if the call fails
     */
    ByteBuffer answer(int call, ByteBuffer body) {
        return switch (call) {
            case SegmentType.MQCONN -> connect(body);
            case SegmentType.MQDISC -> disconnect(body);
            case SegmentType.MQOPEN -> open(body);
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
}
