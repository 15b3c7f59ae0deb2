package org.cacheconnector.queuemanager.wire;

import java.nio.ByteBuffer;

/** What an SPI call to subscribe holds: SPBI, the "LSD " and the MQSD. */
public final class SubscribeCall {

    private static final int IN_OUT_LENGTH = 16;
    private static final int LOCAL_LENGTH = 196;

    private final SubscriptionHandle handle;
    private final LocalDescriptor local;
    private final SubscriptionDescriptor descriptor;

    /**
     * @param body the body of the SPI segment
     */
    public SubscribeCall(ByteBuffer body) {
        handle = new SubscriptionHandle(body);
        local = new LocalDescriptor(body);
        descriptor = new SubscriptionDescriptor(body, SpiCall.INPUT + IN_OUT_LENGTH + LOCAL_LENGTH);
    }

    /** Returns the MQSD. */
    public SubscriptionDescriptor descriptor() {
        return descriptor;
    }

    /** Fills in what the queue manager returns beside the MQSD. */
    public void reply(int subscriptionHandle, String queue, String queueManager) {
        handle.set(subscriptionHandle);
        local.managedQueue(queue, queueManager);
    }

    /** SPBI, SPBO in the reply. */
    private static final class SubscriptionHandle extends Structure {

        SubscriptionHandle(ByteBuffer body) {
            super(body, SpiCall.INPUT, IN_OUT_LENGTH, "SPBI");
        }

        void set(int value) {
            integer(12, value);
        }
    }

    /** What the client and the queue manager tell each other about the managed queue. */
    private static final class LocalDescriptor extends Structure {

        LocalDescriptor(ByteBuffer body) {
            super(body, SpiCall.INPUT + IN_OUT_LENGTH, LOCAL_LENGTH, "LSD ");
        }

        void managedQueue(String queue, String queueManager) {
            text(64, NAME_LENGTH, queue);
            text(112, NAME_LENGTH, queueManager);
        }
    }
}
