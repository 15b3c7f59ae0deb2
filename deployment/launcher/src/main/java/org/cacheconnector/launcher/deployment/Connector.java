package org.cacheconnector.launcher.deployment;

/** Which broker the connector in the nodes uses. */
public enum Connector {
    /** The connector is there, but does nothing. */
    OFF,
    /** An ActiveMQ broker. */
    ACTIVEMQ,
    /** The database that the servers share; no broker. */
    DATABASE,
    /** A stand-in for an IBM MQ queue manager, with IBM's own client in the nodes. */
    IBMMQ;

    /** Returns the name as users write it. */
    public String label() {
        return name().toLowerCase(java.util.Locale.ROOT);
    }
}
