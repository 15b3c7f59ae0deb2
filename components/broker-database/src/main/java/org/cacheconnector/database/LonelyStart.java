package org.cacheconnector.database;

import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.function.LongSupplier;
import java.util.function.Supplier;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Warns once if no other node was heard for a minute after the start. By mistake, each node may
 * have a database of its own, and nothing else would show that. For one thread at a time.
 */
final class LonelyStart {

    static final long PATIENCE_NANOS = TimeUnit.MINUTES.toNanos(1);

    private static final Logger LOG = LoggerFactory.getLogger(LonelyStart.class);

    private final String ownSender;
    private final LongSupplier nanoClock;
    private final Supplier<String> address;
    private final Map<String, Long> first = new HashMap<>();
    private boolean begun;
    private boolean over;
    private long since;

    /**
     * @param address returns the database's address
     */
    LonelyStart(String ownSender, LongSupplier nanoClock, Supplier<String> address) {
        this.ownSender = ownSender;
        this.nanoClock = nanoClock;
        this.address = address;
    }

    void look(Map<String, Long> heads) {
        if (over) {
            return;
        }
        long now = nanoClock.getAsLong();
        if (!begun) {
            begun = true;
            since = now;
            first.putAll(heads);
        }
        over =
                heads.entrySet().stream()
                        .anyMatch(
                                each ->
                                        !each.getKey().equals(ownSender)
                                                && !each.getValue()
                                                        .equals(first.get(each.getKey())));
        if (!over && now - since >= PATIENCE_NANOS) {
            over = true;
            LOG.warn(
                    "No other node was heard for a minute in {}. If there are other nodes, check"
                            + " that their data sources lead to the same database.",
                    address.get());
        }
    }
}
