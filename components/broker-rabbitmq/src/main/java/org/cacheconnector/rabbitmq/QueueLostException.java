package org.cacheconnector.rabbitmq;

import java.io.IOException;

/** Messages no longer reach the node's queue, or somebody has deleted the queue. */
final class QueueLostException extends IOException {

    private static final long serialVersionUID = 1L;

    /**
     * @param said what happened, in words
     */
    QueueLostException(String said) {
        super(said);
    }
}
