package org.cacheconnector.queuemanager;

import java.nio.ByteBuffer;
import org.cacheconnector.queuemanager.pubsub.CallFailedException;
import org.cacheconnector.queuemanager.pubsub.PubSubEngine;
import org.cacheconnector.queuemanager.pubsub.Subscription;
import org.cacheconnector.queuemanager.wire.CallHeader;
import org.cacheconnector.queuemanager.wire.ObjectDescriptor;
import org.cacheconnector.queuemanager.wire.OpenCall;
import org.cacheconnector.queuemanager.wire.ReasonCode;
import org.cacheconnector.queuemanager.wire.SpiCall;
import org.cacheconnector.queuemanager.wire.SubscribeCall;
import org.cacheconnector.queuemanager.wire.SubscriptionDescriptor;

/**
 * The calls of the service-provider interface, by which JMS subscribes and opens topics. Guarded by
 * the engine's lock.
 */
final class SpiCalls {

    private final Conversation conversation;

    SpiCalls(Conversation conversation) {
        this.conversation = conversation;
    }

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
        conversation.checkNotQuiescing();
        SubscribeCall wanted = new SubscribeCall(body);
        SubscriptionDescriptor descriptor = wanted.descriptor();
        conversation.manager().authorities().checkSubscribe(descriptor.topic());
        if (!descriptor.create()) {
            throw new CallFailedException(
                    ReasonCode.NO_SUBSCRIPTION, "No subscription " + descriptor.name());
        }
        if (descriptor.durable() || !descriptor.name().isEmpty()) {
            throw new CallFailedException(
                    ReasonCode.FUNCTION_NOT_SUPPORTED, "Durable and shared subscriptions");
        }
        PubSubEngine engine = conversation.manager().engine();
        Subscription subscription = engine.subscribe(descriptor.topic(), descriptor.selector());
        ObjectHandles handles = conversation.handles();
        int queueHandle = handles.reserve();
        ManagedQueueHandle queue = new ManagedQueueHandle(conversation, queueHandle, subscription);
        handles.put(queueHandle, queue);
        int subscriptionHandle = handles.add(new OpenObject.Subscribed(engine, subscription));

        call.makeOutput();
        new CallHeader(body).handle(queueHandle);
        wanted.reply(
                subscriptionHandle, queue.queueName(), conversation.manager().options().name());
        descriptor.reply(subscription.correlationId());
        return body;
    }

    private ByteBuffer open(SpiCall call, ByteBuffer body) {
        conversation.checkNotQuiescing();
        OpenCall wanted = new OpenCall(body);
        ObjectDescriptor object = wanted.descriptor();
        if (object.type() != ObjectDescriptor.TOPIC) {
            throw new CallFailedException(
                    ReasonCode.UNKNOWN_OBJECT_NAME, "There are no queues: " + object.name());
        }
        conversation.manager().authorities().checkPublish(object.topic());
        call.makeOutput();
        new CallHeader(body)
                .handle(conversation.handles().add(new OpenObject.Topic(object.topic())));
        wanted.reply();
        return body;
    }
}
