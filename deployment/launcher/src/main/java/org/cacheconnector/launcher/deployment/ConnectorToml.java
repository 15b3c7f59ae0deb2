package org.cacheconnector.launcher.deployment;

import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.cacheconnector.queuemanager.StandInQueueManager;

/** Writes the connector's part of a node's {@code deployment.toml}. */
final class ConnectorToml {

    private static final String TABLE = "[cache_invalidator.mb]\n";
    // Numbers, truth values, lists and what is in quotes already.
    private static final Pattern LITERAL = Pattern.compile("-?\\d+|true|false|\\[.*]|\".*\"");

    private final DeploymentPlan plan;
    private final DeploymentOptions options;

    ConnectorToml(DeploymentOptions options) {
        this.plan = new DeploymentPlan(options);
        this.options = options;
    }

    String render(Connector connector, PlannedNode node) {
        Map<String, String> values = new LinkedHashMap<>();
        values.put("enabled", String.valueOf(connector != Connector.OFF));
        if (connector != Connector.OFF) {
            values.put("broker_type", connector.label());
            addBroker(connector, values);
            values.put("topic_name", "cacheinvalidation");
            values.put("group", "launcher");
            values.put("producer_name", node.name());
            values.put("site", node.cluster().toLowerCase(Locale.ROOT));
            values.putAll(options.settings);
        }
        return values.entrySet().stream()
                .map(each -> each.getKey() + " = " + literal(each.getValue()) + "\n")
                .collect(Collectors.joining("", TABLE, ""));
    }

    private void addBroker(Connector connector, Map<String, String> values) {
        if (connector == Connector.DATABASE) {
            values.put("datasource", "jdbc/SHARED_DB");
            return;
        }
        int port = plan.broker(connector).orElseThrow().port();
        if (connector == Connector.ACTIVEMQ) {
            values.put("provider_url", "tcp://127.0.0.1:" + port);
        } else {
            values.put("host", "127.0.0.1");
            values.put("port", String.valueOf(port));
            values.put("channel", StandInQueueManager.CHANNEL);
            values.put("queue_manager", StandInQueueManager.NAME);
        }
    }

    private static String literal(String value) {
        return LITERAL.matcher(value).matches()
                ? value
                : "\"" + value.replace("\\", "\\\\").replace("\"", "\\\"") + "\"";
    }
}
