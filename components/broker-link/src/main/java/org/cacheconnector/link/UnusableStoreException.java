package org.cacheconnector.link;

import javax.net.ssl.SSLException;
import org.cacheconnector.core.config.SafeUrl;

/**
 * A key or trust store of this node that was right at the start can't be used any more; the message
 * says all.
 */
final class UnusableStoreException extends SSLException {

    private static final long serialVersionUID = 1L;

    /**
     * @param setting names the store
     * @param cause why it can't be used
     */
    UnusableStoreException(String setting, Exception cause) {
        super(setting + ": " + SafeUrl.of(cause.toString()));
    }
}
