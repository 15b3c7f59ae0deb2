package org.cacheconnector.carbon.exchange;

import java.util.List;
import org.cacheconnector.carbon.capture.InvalidationSink;

/** Decides when this node exchanges invalidations: always, or only in some role. Thread-safe. */
public interface ExchangeControl extends AutoCloseable {

    /** Starts; returns at once. */
    void start();

    /** Returns where captured invalidations go, for as long as this lives. */
    InvalidationSink sink();

    /** Returns the exchange that is open; null if there is none at the moment. */
    Exchange current();

    /** Returns what is wrong and what to do, a sentence each. */
    List<String> problems();

    /** Ends it, within a bounded time. */
    @Override
    void close();
}
