package org.cacheconnector.carbon.capture;

/** Offers an object to the server as a hook; in a server that is an OSGi service. Thread-safe. */
public interface HookRegistry {

    /** A hook that is in place, or something else that lasts until it is ended. */
    @FunctionalInterface
    interface Registration extends AutoCloseable {

        /** Takes the hook away, or ends the rest. To be called once. */
        @Override
        void close();
    }

    /**
     * Puts {@code hook} in place.
     *
     * @param type what the server looks for
     * @param hook the object to call
     * @return the way to take it away
     */
    <T> Registration register(Class<? super T> type, T hook);

    /**
     * Tells {@code sender} which sender the server would use without the connector, as senders come
     * and go.
     *
     * @param configuredName the class name that the server's configuration selects; null for none
     * @return the way to end that, after which nobody is displaced
     */
    Registration track(CapturingSender sender, String configuredName);

    /**
     * Tells {@code manager} of its bundles in the server, as they start and stop.
     *
     * @return the way to end that, after which it has none
     */
    Registration track(CacheSyncManager manager);
}
