package org.cacheconnector.link;

import javax.net.ssl.SSLException;
import org.cacheconnector.core.config.SafeUrl;

/**
 * A key or trust store of this node can't be used any more, although it could at the start. The
 * message has the cause.
 */
final class UnusableStoreException extends SSLException {

    private static final long serialVersionUID = 1L;

    /**
     * @param setting names the store
     * @param cause the reason
     */
    UnusableStoreException(String setting, Exception cause) {
        super(setting + ": " + SafeUrl.of(cause.toString()));
    }
}
