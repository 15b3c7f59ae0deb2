package org.cacheconnector.carbon.capture;

/** Finds out which sender the server would use without the connector. */
@FunctionalInterface
public interface DisplacedSenders {

    /** Keeps a {@link DisplacedSender} up to date until closed. */
    @FunctionalInterface
    interface Tracking extends AutoCloseable {
        @Override
        void close();
    }

    /**
     * Sets {@code displaced} and keeps it up to date.
     *
     * @param displaced to be set
     * @param configuredName the class name that the server's configuration selects; null for none
     */
    Tracking track(DisplacedSender displaced, String configuredName);
}
