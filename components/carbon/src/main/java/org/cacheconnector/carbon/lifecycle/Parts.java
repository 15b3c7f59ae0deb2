package org.cacheconnector.carbon.lifecycle;

import java.util.ArrayDeque;
import java.util.Deque;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Started parts, to be closed in reverse order. If a part fails to close, logs that and closes the
 * others. For one thread at a time.
 */
public final class Parts implements AutoCloseable {

    private static final Logger LOG = LoggerFactory.getLogger(Parts.class);

    private final Deque<AutoCloseable> parts = new ArrayDeque<>();

    /** Adds a part, which is closed before those added earlier. Returns the part. */
    public <T extends AutoCloseable> T add(T part) {
        parts.push(part);
        return part;
    }

    /** Closes all parts. Without effect if there are none; may be repeated. */
    @Override
    public void close() {
        while (!parts.isEmpty()) {
            try {
                parts.pop().close();
            } catch (Exception | LinkageError e) {
                LOG.warn("Cache Connector: a part could not be closed properly", e);
            }
        }
    }
}
