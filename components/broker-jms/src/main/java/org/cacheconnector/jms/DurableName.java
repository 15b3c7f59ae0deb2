package org.cacheconnector.jms;

import org.cacheconnector.core.link.BrokerLinkContext;

/**
 * By what a broker knows a node's durable subscription again: client id, name and selector, all of
 * which must be the same after a restart, so they are made of the node's name without its
 * incarnation. Immutable.
 */
final class DurableName {

    private final String nodeId;
    private final String topic;

    private DurableName(String nodeId, String topic) {
        this.nodeId = nodeId;
        this.topic = topic;
    }

    static DurableName of(BrokerLinkContext context) {
        String tag = context.senderTag();
        int end = tag.lastIndexOf('#');
        return new DurableName(end < 0 ? tag : tag.substring(0, end), context.topic());
    }

    String clientId() {
        return "cache-connector-" + nodeId + "-" + topic;
    }

    String subscription() {
        return "cache-connector";
    }

    /** Lets pass what this node has not sent, in this start or an earlier one. */
    String selector(String property) {
        String pattern =
                nodeId.replace("!", "!!").replace("%", "!%").replace("_", "!_").replace("'", "''");
        return property + " IS NULL OR " + property + " NOT LIKE '" + pattern + "#%' ESCAPE '!'";
    }
}
