package org.cacheconnector.rabbitmq;

import java.io.IOException;

/** Something that the broker tells its client of, and that ends a connection of the link. */
final class BrokerNotice extends IOException {

    private static final long serialVersionUID = 1L;

    /** What it tells. */
    enum What {
        /** It takes no messages from anybody until it has memory or disk space again. */
        PUBLISHERS_BLOCKED,
        /** Somebody has deleted the node's queue. */
        QUEUE_DELETED,
        /** Messages no longer come to the node's queue, not even its own. */
        NOTHING_COMES,
        /** It could not take a message. */
        MESSAGE_REFUSED
    }

    private final What what;

    /**
     * @param said the broker's own words, or null
     */
    BrokerNotice(What what, String said) {
        super(said);
        this.what = what;
    }

    What what() {
        return what;
    }
}
