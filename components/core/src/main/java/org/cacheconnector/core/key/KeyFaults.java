package org.cacheconnector.core.key;

import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.cacheconnector.core.metrics.ConnectorMetrics;
import org.cacheconnector.core.metrics.ConnectorMetrics.Failure;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Counts the keys that could not be encoded or decoded, and logs each class of them once. Remembers
 * a bounded number of names; the classes beyond it are counted only. Thread-safe.
 */
final class KeyFaults {

    private static final Logger LOG = LoggerFactory.getLogger(KeyFaults.class);
    private static final int MAX_NAMES = 200;
    private static final int MAX_LENGTH = 200;

    private final ConnectorMetrics metrics;
    private final Failure failure;
    private final Set<String> logged = ConcurrentHashMap.newKeySet();

    KeyFaults(ConnectorMetrics metrics, Failure failure) {
        this.metrics = metrics;
        this.failure = failure;
    }

    /**
     * @param what the name of the key's class or, where that is unknown, what the key is
     * @param why what is wrong and how it can be mended
     */
    void report(String what, String why) {
        metrics.failed(failure);
        String name = printable(what);
        if (logged.size() < MAX_NAMES && logged.add(name)) {
            LOG.warn(
                    "Keys of {} can't be {}: {}. For each, its whole cache is cleared instead."
                            + " Logged once for this class.",
                    name,
                    failure == Failure.ENCODE_KEY ? "sent" : "read",
                    printable(why));
        }
    }

    /** Names come from the network: no line breaks into the log, and not without end. */
    private static String printable(String text) {
        String cut = text.length() > MAX_LENGTH ? text.substring(0, MAX_LENGTH) : text;
        return cut.replaceAll("[^\\p{Graph} ]", "?");
    }
}
