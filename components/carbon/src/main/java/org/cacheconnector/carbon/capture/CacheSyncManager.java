package org.cacheconnector.carbon.capture;

import java.util.HashSet;
import java.util.Set;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Knows whether carbon-cache-sync-manager runs in this server too. That connector sends messages of
 * its own, so this connector does not publish again what that one applies. Thread-safe.
 */
public final class CacheSyncManager {

    /** Prefix of the names of its bundles and packages, in all versions. */
    static final String PREFIX = "org.wso2.carbon.cache.sync.";

    private static final Logger LOG = LoggerFactory.getLogger(CacheSyncManager.class);
    private static final StackWalker STACK = StackWalker.getInstance();

    private final Set<String> bundles = new HashSet<>();

    /** Read at each cache event. */
    private volatile boolean present;

    /**
     * Notes that one of its bundles has started.
     *
     * @param bundle its file
     */
    public synchronized void started(String bundle) {
        if (bundles.add(bundle) && !present) {
            present = true;
            LOG.info(
                    "carbon-cache-sync-manager is in this server too: {}. This connector does not"
                            + " publish what that one applies. When every node has this connector,"
                            + " remove that bundle from every node.",
                    bundle);
        }
    }

    /**
     * Notes that one of its bundles has stopped.
     *
     * @param bundle its file
     */
    public synchronized void stopped(String bundle) {
        bundles.remove(bundle);
        present = !bundles.isEmpty();
    }

    /**
     * Returns whether carbon-cache-sync-manager called the current code. Walks the stack only while
     * one of its bundles is started.
     */
    boolean isApplying() {
        return present && isOnStack();
    }

    private static boolean isOnStack() {
        return STACK.walk(
                frames -> frames.anyMatch(frame -> frame.getClassName().startsWith(PREFIX)));
    }
}
