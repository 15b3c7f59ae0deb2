package org.cacheconnector.launcher.deployment;

/** Writes the connector's part of a node's {@code deployment.toml}. */
final class ConnectorToml {

    /** The name of the stand-in queue manager. */
    static final String QUEUE_MANAGER = "QM1";

    /** Its channel. */
    static final String CHANNEL = "CACHE.SVRCONN";

    private static final String TABLE = "[cache_invalidator.mb]\n";
    private static final String COMMON =
            "topic_name = \"cacheinvalidation\"\ngroup = \"launcher\"\n";

    private final DeploymentPlan plan;
    private final Clustering clustering;

    ConnectorToml(DeploymentPlan plan, Clustering clustering) {
        this.plan = plan;
        this.clustering = clustering;
    }

    String render(Connector connector, String node) {
        if (connector == Connector.OFF) {
            return TABLE + "enabled = false\n";
        }
        int port = plan.broker(connector).orElseThrow().port();
        String broker =
                connector == Connector.ACTIVEMQ
                        ? "provider_url = \"tcp://127.0.0.1:" + port + "\"\n"
                        : "host = \"127.0.0.1\"\nport = "
                                + port
                                + "\nchannel = \""
                                + CHANNEL
                                + "\"\nqueue_manager = \""
                                + QUEUE_MANAGER
                                + "\"\n";
        return TABLE
                + "enabled = true\nbroker_type = \""
                + connector.label()
                + "\"\n"
                + broker
                + COMMON
                + "hybrid_mode_enabled = "
                + (clustering == Clustering.BRIDGE)
                + "\nproducer_name = \""
                + node
                + "\"\n";
    }
}
