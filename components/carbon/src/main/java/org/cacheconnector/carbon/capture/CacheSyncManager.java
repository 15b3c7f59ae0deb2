package org.cacheconnector.carbon.capture;

import java.util.HashSet;
import java.util.Set;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * carbon-cache-sync-manager, while it runs in this server too. Its nodes tell each other in
 * messages of their own, so what it applies here is not published once more. Thread-safe.
 */
public final class CacheSyncManager {

    /** Begins the names of its bundles and of its packages, in all versions. */
    static final String PREFIX = "org.wso2.carbon.cache.sync.";

    private static final Logger LOG = LoggerFactory.getLogger(CacheSyncManager.class);
    private static final StackWalker STACK = StackWalker.getInstance();

    private final Set<String> bundles = new HashSet<>();

    /** Read at each event of a cache. */
    private volatile boolean present;

    /**
     * A bundle of it is started.
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
     * A bundle of it was stopped.
     *
     * @param bundle its file
     */
    public synchronized void stopped(String bundle) {
        bundles.remove(bundle);
        present = !bundles.isEmpty();
    }

    /** Returns whether it does what the calling thread does. Walks the stack only beside it. */
    boolean isApplying() {
        return present && isOnStack();
    }

    private static boolean isOnStack() {
        return STACK.walk(
                frames -> frames.anyMatch(frame -> frame.getClassName().startsWith(PREFIX)));
    }
}
