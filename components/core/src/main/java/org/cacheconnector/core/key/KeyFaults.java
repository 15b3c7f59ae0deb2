package org.cacheconnector.core.key;

import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.cacheconnector.core.metrics.ConnectorMetrics;
import org.cacheconnector.core.metrics.ConnectorMetrics.Failure;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Counts keys that could not be encoded or decoded, and logs each class once. Remembers 200 names;
 * keys of further classes are only counted. Thread-safe.
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
     * @param what the name of the key's class; if unknown, a description of the key
     * @param why the problem and its remedy
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

    /** Names come from the network, so they must not break lines of the log, nor be long. */
    private static String printable(String text) {
        String cut = text.length() > MAX_LENGTH ? text.substring(0, MAX_LENGTH) : text;
        return cut.replaceAll("[^\\p{Graph} ]", "?");
    }
}
