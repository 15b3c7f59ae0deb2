package org.cacheconnector.queuemanager;

import java.util.List;
import org.cacheconnector.queuemanager.wire.AsyncMessage;
import org.cacheconnector.queuemanager.wire.MessageDescriptor;
import org.cacheconnector.queuemanager.wire.Packet;
import org.cacheconnector.queuemanager.wire.RequestMessages;

/**
 * A conversation's handle of a subscription's queue: sends messages as far as the client has given
 * credit for them. Guarded by the engine's lock.
 */
final class ManagedQueueHandle implements OpenObject {

    private final Conversation conversation;
    private final int handle;
    private final Subscription subscription;
    private final Credit credit = new Credit();
    private RequestMessages request;
    private int selectionIndex;
    private int messageIndex;

    ManagedQueueHandle(Conversation conversation, int handle, Subscription subscription) {
        this.conversation = conversation;
        this.handle = handle;
        this.subscription = subscription;
        subscription.consumer(this);
    }

    /** Takes note of what the client wants, and sends what there is. */
    void request(RequestMessages wanted) {
        request = wanted;
        credit.granted(wanted.bytesWanted(), wanted.lastMessageIndex());
        if (wanted.hasSelection()) {
            selectionIndex = wanted.selectionIndex();
        }
        subscription.dispatch();
    }

    /**
     * Sends a message if there is one, for a client that does not wait any longer: nothing comes
     * after this until it asks again.
     */
    void check(RequestMessages wanted) {
        request(wanted);
        credit.withdraw();
    }

    /** Sends what waits, as something has changed. */
    void dispatch() {
        subscription.dispatch();
    }

    /** Returns whether a message may be delivered now. */
    boolean ready() {
        return credit.left() && (!request.forListener() || conversation.consuming());
    }

    /** Sends a message on its way. */
    void deliver(Publication message) {
        int length = message.length();
        int globalIndex = conversation.nextMessageIndex();
        credit.used(MessageDescriptor.LENGTH_2 + length, globalIndex);
        MessageDescriptor descriptor = message.copyDescriptor();
        descriptor.correlationId(subscription.correlationId());
        List<Packet> packets =
                AsyncMessage.packets(
                        conversation.id(),
                        new AsyncMessage.Target(
                                handle, subscription.queueName(), ++messageIndex, selectionIndex),
                        globalIndex,
                        conversation.manager().ids().messageToken(),
                        descriptor.copyAsVersion2(),
                        message.data(),
                        message.offset(),
                        length);
        conversation.channel().send(packets);
    }

    @Override
    public void close() {
        subscription.consumer(null);
    }
}
