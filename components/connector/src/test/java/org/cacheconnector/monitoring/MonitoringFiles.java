package org.cacheconnector.monitoring;

import java.nio.file.Path;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.cacheconnector.docs.Documents;

/** What {@code deployment/monitoring} has for operators. Stateless. */
public final class MonitoringFiles {

    static final Path FOLDER = Path.of("..", "..", "deployment", "monitoring");
    static final String EXPORTER = "jmx-exporter.yml";
    static final String ALERTS = "alerts.yml";
    static final String ALERTS_TEST = "alerts-test.yml";
    static final String DASHBOARD = "dashboard.json";

    private static final Pattern METRIC = Pattern.compile("\\bcache_connector_\\w+");

    /** One metric with one matcher, as alerts have it. */
    private static final Pattern SELECTOR =
            Pattern.compile("\\b(cache_connector_\\w+)\\{(\\w+)(?:=~|!~|!=|=)\"([^\"]*)\"}");

    private MonitoringFiles() {}

    /** Returns the configuration of the exporter. */
    public static Path exporter() {
        return FOLDER.resolve(EXPORTER);
    }

    /** Returns the names of the metrics that alerts and dashboard use. */
    public static Set<String> metricsInUse() {
        Set<String> metrics = new TreeSet<>();
        Stream.of(ALERTS, DASHBOARD)
                .flatMap(file -> METRIC.matcher(text(file)).results())
                .forEach(metric -> metrics.add(metric.group()));
        return metrics;
    }

    /** Returns the series that alerts name by a label: {@code metric{label="value"}}. */
    public static Set<String> seriesInUse() {
        Set<String> series = new TreeSet<>();
        for (MatchResult selector : SELECTOR.matcher(text(ALERTS)).results().toList()) {
            for (String value : selector.group(3).split("\\|", -1)) {
                series.add("%s{%s=\"%s\"}".formatted(selector.group(1), selector.group(2), value));
            }
        }
        return series;
    }

    static String text(String file) {
        return Documents.read(FOLDER.resolve(file));
    }
}
