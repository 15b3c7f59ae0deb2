package org.cacheconnector.link;

import javax.net.ssl.SSLException;

/** A key or trust store of this node that was right at the start can't be used any more. */
final class UnusableStoreException extends SSLException {

    private static final long serialVersionUID = 1L;

    private final String setting;

    /**
     * @param setting names the store
     * @param cause why it can't be used
     */
    UnusableStoreException(String setting, Exception cause) {
        super(setting + " can't be used: " + cause, cause);
        this.setting = setting;
    }

    /** Returns the setting that names the store. */
    String setting() {
        return setting;
    }
}
