package org.cacheconnector.core.operator;

import org.cacheconnector.core.config.AuthenticationConfig;

/** What a {@link RequestDesk} knows of its node. Thread-safe. */
public interface DeskContext {

    /** Returns the node's name. */
    String nodeId();

    /** Returns how frames prove where they come from, at present. */
    AuthenticationConfig authentication();

    /** Returns the time in microseconds since 1970. */
    long clockMicros();

    /** Returns the monotonic time in nanoseconds. */
    long nanos();
}
