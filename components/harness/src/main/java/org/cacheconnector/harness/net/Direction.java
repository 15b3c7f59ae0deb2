package org.cacheconnector.harness.net;

/** Which way bytes flow through a {@link FaultProxy}. */
public enum Direction {
    /** From the client that connected to the proxy to the server behind it. */
    TO_SERVER,
    /** From the server behind the proxy to the client. */
    TO_CLIENT
}
