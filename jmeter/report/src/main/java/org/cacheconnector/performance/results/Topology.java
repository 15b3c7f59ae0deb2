package org.cacheconnector.performance.results;

import com.fasterxml.jackson.annotation.JsonProperty;

/** How many clusters serve the traffic. */
public enum Topology {
    /** One cluster. */
    @JsonProperty("single")
    SINGLE,
    /** Two clusters on one database, both serving. */
    @JsonProperty("multi")
    MULTI
}
