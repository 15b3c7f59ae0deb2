package org.cacheconnector.performance.results;

import com.fasterxml.jackson.annotation.JsonProperty;

/** What keeps the caches of the servers consistent while something is measured. */
public enum SetUp {
    /** The connector is paused, all its hooks are off. */
    @JsonProperty("off")
    OFF,
    /** The connector works over ActiveMQ. */
    @JsonProperty("activemq")
    ACTIVEMQ,
    /** The connector works over the IBM MQ client; against the stand-in queue manager here. */
    @JsonProperty("ibmmq")
    IBMMQ,
    /** There is no connector, and the server's caches are switched off. */
    @JsonProperty("caches-off")
    CACHES_OFF
}
