package org.cacheconnector.queuemanager;

import java.nio.ByteBuffer;
import org.cacheconnector.queuemanager.wire.CallHeader;
import org.cacheconnector.queuemanager.wire.ObjectDescriptor;
import org.cacheconnector.queuemanager.wire.OpenCall;
import org.cacheconnector.queuemanager.wire.ReasonCode;
import org.cacheconnector.queuemanager.wire.SpiCall;
import org.cacheconnector.queuemanager.wire.SubscribeCall;

/**
 * The calls of the service-provider interface, by which JMS subscribes and opens topics. Guarded by
 * the engine's lock.
 */
record SpiCalls(Conversation conversation) {

    /**
     * Returns the body of the reply.
     *
     * @throws CallFailedException if the call fails
     */
    ByteBuffer answer(ByteBuffer body) {
        SpiCall call = new SpiCall(body);
        return switch (call.verb()) {
            case SpiCall.QUERY -> call.queryReply();
            case SpiCall.RESERVE ->
                    call.reserveReply(
                            call.reserveCount(),
                            UniqueIds.RESERVED_COUNTER_END,
                            conversation.manager().ids().messageIdBlock());
            case SpiCall.SUBSCRIBE -> subscribe(call, body);
            case SpiCall.OPEN -> open(call, body);
            default ->
                    throw new CallFailedException(
                            ReasonCode.FUNCTION_NOT_SUPPORTED, "SPI verb " + call.verb());
        };
    }

    private ByteBuffer subscribe(SpiCall call, ByteBuffer body) {
        SubscribeCall wanted = new SubscribeCall(body);
        conversation.manager().authorities().checkSubscribe(wanted.topic());
        if (!wanted.create()) {
            throw new CallFailedException(ReasonCode.NO_SUBSCRIPTION, "No such subscription");
        }
        PubSubEngine engine = conversation.manager().engine();
        Subscription subscription = engine.subscribe(wanted.topic(), wanted.selector());
        ObjectHandles handles = conversation.handles();
        int queueHandle = handles.reserve();
        ManagedQueueHandle queue = new ManagedQueueHandle(conversation, queueHandle, subscription);
        handles.put(queueHandle, queue);
        int subscriptionHandle = handles.add(new OpenObject.Subscribed(engine, subscription));

        call.makeOutput();
        new CallHeader(body).handle(queueHandle);
        wanted.reply(
                subscriptionHandle,
                subscription.queueName(),
                StandInQueueManager.NAME,
                subscription.correlationId());
        return body;
    }

    private ByteBuffer open(SpiCall call, ByteBuffer body) {
        OpenCall wanted = new OpenCall(body);
        ObjectDescriptor object = wanted.descriptor();
        if (object.type() != ObjectDescriptor.TOPIC) {
            throw new CallFailedException(ReasonCode.UNKNOWN_OBJECT_NAME, "There are no queues");
        }
        conversation.manager().authorities().checkPublish(object.topic());
        call.makeOutput();
        new CallHeader(body)
                .handle(conversation.handles().add(new OpenObject.Topic(object.topic())));
        wanted.reply();
        return body;
    }
}
