package org.cacheconnector.queuemanager;

import org.cacheconnector.queuemanager.wire.Notification;
import org.cacheconnector.queuemanager.wire.RequestMessages;
import org.cacheconnector.queuemanager.wire.Segment;
import org.cacheconnector.queuemanager.wire.SegmentFlags;
import org.cacheconnector.queuemanager.wire.SegmentType;

/**
 * The asynchronous part of a conversation: requests for messages, and notifications about them.
 * Receiving calls of the client work the same way at this protocol level: it asks, waits by itself,
 * and in the end checks whether there is a message after all. Guarded by the engine's lock.
 */
final class Delivery {

    private final Conversation conversation;
    private int state = Notification.STOPPED;

    Delivery(Conversation conversation) {
        this.conversation = conversation;
    }

    /** Returns whether listeners may be given messages. */
    boolean consuming() {
        return state == Notification.CONSUMING;
    }

    void request(Segment segment, RequestMessages wanted) {
        ManagedQueueHandle queue =
                conversation.handles().get(wanted.handle(), ManagedQueueHandle.class);
        if (segment.has(SegmentFlags.ANSWER_WANTED)) {
            queue.check(wanted);
            answer(segment, new Notification(wanted.handle(), Notification.CHECK_MESSAGE, 0));
        } else {
            queue.request(wanted);
        }
    }

    void notified(Segment segment, Notification notification) {
        if (notification.code() == Notification.CONNECTION_STATE) {
            state = notification.value();
            if (consuming()) {
                dispatchAll();
            }
        }
        if (segment.has(SegmentFlags.ANSWER_WANTED)) {
            answer(
                    segment,
                    new Notification(
                            notification.handle(), notification.code() + 1, notification.value()));
        }
    }

    private void dispatchAll() {
        for (OpenObject object : conversation.handles().all()) {
            if (object instanceof ManagedQueueHandle queue) {
                queue.dispatch();
            }
        }
    }

    private void answer(Segment request, Notification notification) {
        conversation.send(request.requestId(), SegmentType.NOTIFICATION, notification.bytes());
    }
}
