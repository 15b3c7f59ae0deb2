package org.cacheconnector.performance.results;

import com.fasterxml.jackson.annotation.JsonProperty;
import java.util.List;

/** What keeps the caches of the servers consistent while something is measured. */
public enum SetUp {
    /** The connector is paused, all its hooks are off. */
    @JsonProperty("off")
    OFF,
    /** The connector works over ActiveMQ. */
    @JsonProperty("activemq")
    ACTIVEMQ,
    /** The connector works over the IBM MQ client, against the stand-in queue manager. */
    @JsonProperty("ibmmq")
    IBMMQ,
    /** The connector works over IBM MQ, in servers that were there already. */
    @JsonProperty("ibmmq-given")
    GIVEN_IBMMQ,
    /** The connector works over the database that the servers share. */
    @JsonProperty("database")
    DATABASE,
    /** The same as {@link #OFF}: the second arm of an A/A cell, in which nothing differs. */
    @JsonProperty("control")
    CONTROL;

    /** Returns what servers can be set up with and users can name; an A/A cell has a flag. */
    public static List<SetUp> named() {
        return List.of(OFF, ACTIVEMQ, IBMMQ, DATABASE);
    }

    /** Returns whether the connector is paused while this is in force. */
    public boolean paused() {
        return this == OFF || this == CONTROL;
    }
}
