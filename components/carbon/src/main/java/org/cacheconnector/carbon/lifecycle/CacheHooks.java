package org.cacheconnector.carbon.lifecycle;

import static java.util.Objects.requireNonNull;

import java.util.ArrayList;
import java.util.List;
import org.cacheconnector.carbon.capture.CacheSyncManager;
import org.cacheconnector.carbon.capture.CapturingListener;
import org.cacheconnector.carbon.capture.CapturingSender;
import org.cacheconnector.carbon.capture.InvalidationCapture;
import org.cacheconnector.carbon.capture.ListenerAttachment;
import org.cacheconnector.carbon.capture.SenderSelection;

/**
 * All hooks of the connector in the server's caches, set and removed together. Used by one thread
 * at a time.
 */
final class CacheHooks implements AutoCloseable {

    private static final String FORCE_LOCAL_CACHE = "Cache.ForceLocalCache";

    /** A cache can only be missed while the hooks are being set, so later looks are rare. */
    private static final int EAGER_CHECKS = 3;

    private static final int LAZY_CHECKS = 12;

    private final ServerEnvironment server;
    private final CapturingSender capturing;
    private final SenderSelection sender;
    private final ListenerAttachment listener;
    private final CacheSyncManager other;
    private final Parts parts = new Parts();
    private int checks;
    private volatile int attachedCaches;

    CacheHooks(ServerEnvironment server, InvalidationCapture capture, CacheSyncManager other) {
        this.server = requireNonNull(server, "server");
        this.capturing = new CapturingSender(capture);
        this.sender = new SenderSelection(server.configuration(), server.hooks(), capturing);
        this.listener =
                new ListenerAttachment(
                        server.hooks(), server.caches(), new CapturingListener(capture));
        this.other = requireNonNull(other, "other");
    }

    /** Sets the hooks. New and existing caches are covered when this returns. */
    void start() {
        parts.add(server.hooks().track(capturing, sender.configuredName()));
        parts.add(server.hooks().track(other));
        parts.add(listener::stop);
        parts.add(sender::stop);
        sender.start();
        attachedCaches = listener.start();
    }

    /** Attaches to caches that were missed, and returns the problems. */
    List<String> check() {
        if (checks < EAGER_CHECKS || checks % LAZY_CHECKS == 0) {
            attachedCaches = listener.attachMissing();
        }
        checks++;
        List<String> problems = new ArrayList<>();
        if (!sender.isActive()) {
            problems.add(sender.problem());
        }
        if (!Boolean.parseBoolean(server.configuration().getFirstProperty(FORCE_LOCAL_CACHE))) {
            problems.add(
                    "Carbon does not tell anyone of removals, because force_local_cache is false."
                            + " Set force_local_cache = true under [server] in deployment.toml and"
                            + " restart.");
        }
        return problems;
    }

    int attachedCaches() {
        return attachedCaches;
    }

    /** Removes all hooks. */
    @Override
    public void close() {
        parts.close();
        attachedCaches = 0;
    }

    /** Detaches once more from caches that were created while the hooks were being removed. */
    void sweep() {
        parts.add(listener::stop);
        close();
    }
}
