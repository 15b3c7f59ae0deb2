package org.cacheconnector.monitoring;

import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import javax.management.MBeanAttributeInfo;
import org.cacheconnector.carbon.management.BeanAttributes;
import org.cacheconnector.carbon.management.BeanAttributes.Kind;
import org.cacheconnector.carbon.management.ConnectorCounters;

/** The configuration of Prometheus' JMX exporter, made of the MXBean's attributes. Stateless. */
final class ExporterRules {

    private static final String HEADER =
            """
            # Rules of the JMX exporter of Prometheus (Java agent, tested with 1.0.1) for the Cache Connector. An exporter that is there
            # already takes over the object name, the attributes left out, and the rules. MonitoringFilesTest writes this file.
            startDelaySeconds: 0
            includeObjectNames: ["org.cacheconnector:type=CacheConnector"]
            # Texts, and what is known of single nodes: nothing that Prometheus keeps.
            excludeObjectNameAttributes:
              "org.cacheconnector:type=CacheConnector":
            """;

    private ExporterRules() {}

    /** Returns the declarations of all attributes. */
    static List<MBeanAttributeInfo> attributes() {
        return new BeanAttributes("", new ConnectorCounters(() -> 0)).infos();
    }

    /** Returns the text of the configuration. */
    static String text() {
        StringBuilder text = new StringBuilder(HEADER);
        attributes().stream()
                .filter(attribute -> !isExported(attribute))
                .forEach(left -> text.append("    - ").append(left.getName()).append('\n'));
        text.append("rules:\n");
        attributes().stream()
                .filter(ExporterRules::isExported)
                .forEach(attribute -> append(text, attribute));
        return text.toString();
    }

    /** Returns the names of all metrics. */
    static Set<String> metrics() {
        return attributes().stream()
                .filter(ExporterRules::isExported)
                .map(ExporterRules::metric)
                .collect(Collectors.toCollection(TreeSet::new));
    }

    private static void append(StringBuilder text, MBeanAttributeInfo attribute) {
        boolean byReason = kind(attribute) == Kind.COUNTERS;
        boolean word = kind(attribute) == Kind.WORD;
        text.append("  - pattern: 'org.cacheconnector<type=CacheConnector");
        text.append(byReason ? ", key=(\\w+)" : "").append("><>").append(attribute.getName());
        text.append(word ? ": (\\S+)'\n" : ":'\n");
        text.append("    name: ").append(metric(attribute)).append('\n');
        text.append("    type: ").append(isCounter(attribute) ? "COUNTER" : "GAUGE").append('\n');
        text.append("    help: \"").append(attribute.getDescription()).append("\"\n");
        if (byReason) {
            text.append("    labels: { reason: \"$1\" }\n");
        } else if (word) {
            text.append("    labels: { ").append(snake(attribute)).append(": \"$1\" }\n");
            text.append("    value: 1\n");
        } else if (attribute.getName().endsWith("Millis")) {
            text.append("    valueFactor: 0.001\n");
        } else if (attribute.getName().endsWith("Micros")) {
            text.append("    valueFactor: 0.000001\n");
        }
    }

    private static Kind kind(MBeanAttributeInfo attribute) {
        return Kind.valueOf((String) attribute.getDescriptor().getFieldValue(BeanAttributes.KIND));
    }

    private static boolean isExported(MBeanAttributeInfo attribute) {
        return kind(attribute) != Kind.TEXT && kind(attribute) != Kind.TEXTS;
    }

    private static boolean isCounter(MBeanAttributeInfo attribute) {
        return kind(attribute) == Kind.COUNTER || kind(attribute) == Kind.COUNTERS;
    }

    /** Prometheus counts in seconds, and ends the names of counters so. */
    private static String metric(MBeanAttributeInfo attribute) {
        return "cache_connector_"
                + snake(attribute).replaceFirst("_(millis|micros)$", "_seconds")
                + (isCounter(attribute) ? "_total" : "");
    }

    private static String snake(MBeanAttributeInfo attribute) {
        return attribute
                .getName()
                .replaceAll("([a-z0-9])([A-Z])", "$1_$2")
                .toLowerCase(Locale.ROOT);
    }
}
