package org.cacheconnector.rabbitmq;

import java.io.IOException;

/** The broker accepts no messages from any client until it has memory or disk space again. */
final class PublishersBlockedException extends IOException {

    private static final long serialVersionUID = 1L;

    /**
     * @param said the broker's reason
     */
    PublishersBlockedException(String said) {
        super(said);
    }
}
