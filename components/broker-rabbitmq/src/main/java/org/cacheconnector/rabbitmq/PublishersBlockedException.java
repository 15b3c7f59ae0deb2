package org.cacheconnector.rabbitmq;

import java.io.IOException;

/** The broker takes no messages from anybody until it has memory or disk space again. */
final class PublishersBlockedException extends IOException {

    private static final long serialVersionUID = 1L;

    /**
     * @param said what happened, in words
     */
    PublishersBlockedException(String said) {
        super(said);
    }
}
