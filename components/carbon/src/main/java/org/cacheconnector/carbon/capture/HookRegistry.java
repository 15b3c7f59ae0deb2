package org.cacheconnector.carbon.capture;

/** Offers an object to the server as a hook, such as an OSGi service. Thread-safe. */
public interface HookRegistry {

    /** A hook in place, or a tracking that runs. */
    @FunctionalInterface
    interface Registration extends AutoCloseable {

        /** Takes the hook away, or ends the tracking. To be called once. */
        @Override
        void close();
    }

    /**
     * Puts {@code hook} in place.
     *
     * @param type the type that the server looks for
     * @param hook the object to call
     * @return the way to take it away
     */
    <T> Registration register(Class<? super T> type, T hook);

    /**
     * Keeps {@code sender} informed of the sender that the server would use without the connector.
     *
     * @param configuredName the class name that the server's configuration selects; null for none
     * @return ends the tracking; no sender is displaced then
     */
    Registration track(CapturingSender sender, String configuredName);

    /**
     * Reports to {@code manager} which of its bundles start and stop.
     *
     * @return ends the tracking; the manager has no bundles then
     */
    Registration track(CacheSyncManager manager);
}
