package org.cacheconnector.performance.report.section;

import java.util.Comparator;
import java.util.Map;
import org.cacheconnector.performance.report.chart.Style;
import org.cacheconnector.performance.report.markup.Numbers;
import org.cacheconnector.performance.results.CellKey;
import org.cacheconnector.performance.results.Load;
import org.cacheconnector.performance.results.SetUp;
import org.cacheconnector.performance.results.Topology;

/** What things are called for readers, and how they look. Stateless. */
final class Names {

    /** The order in which cells are shown. */
    static final Comparator<CellKey> ORDER =
            Comparator.comparing(CellKey::topology)
                    .thenComparing(key -> scenario(key.scenario()))
                    .thenComparing(key -> key.load().users())
                    .thenComparing(key -> key.load().flowsPerSecond())
                    .thenComparing(CellKey::servers)
                    .thenComparing(CellKey::aa);

    private static final Map<String, String> SCENARIOS =
            Map.ofEntries(
                    Map.entry("oidc-code-consent", "OIDC Auth Code Grant Redirect With Consent"),
                    Map.entry("oidc-code", "OIDC Auth Code Grant Redirect Without Consent"),
                    Map.entry("password-grant", "Password Grant Token Request"),
                    Map.entry(
                            "password-grant-revocation",
                            "Password Grant Token Request and revocation"),
                    Map.entry("refresh-always", "Refresh Token Grant On Every Use"),
                    Map.entry("refresh-on-expiry", "Refresh Token Grant On Expiry"),
                    Map.entry("introspection-cold", "Introspection, Cold Caches"),
                    Map.entry("introspection-warm", "Introspection, Warm Caches"),
                    Map.entry("userinfo-cold", "Userinfo, Cold Caches"),
                    Map.entry("userinfo-warm", "Userinfo, Warm Caches"),
                    Map.entry("revocation-across-clusters", "Revocation Across Clusters"));

    private Names() {}

    static String scenario(String id) {
        return SCENARIOS.getOrDefault(id, id);
    }

    static String topology(Topology topology) {
        return topology == Topology.SINGLE ? "Single cluster" : "Multi cluster";
    }

    static String setUp(SetUp setUp) {
        return switch (setUp) {
            case OFF -> "connector off";
            case ACTIVEMQ -> "ActiveMQ";
            case IBMMQ -> "IBM MQ (stand-in)";
            case GIVEN_IBMMQ -> "IBM MQ";
            case CACHES_OFF -> "caches off";
            case CONTROL -> "connector off (control)";
        };
    }

    static String load(Load load) {
        return load.users() > 0
                ? load.users() + (load.users() == 1 ? " user" : " users")
                : rate(load) + " flows/s";
    }

    /** The amount alone, for a column called concurrency. */
    static String concurrency(Load load) {
        return load.users() > 0 ? Integer.toString(load.users()) : rate(load) + " flows/s";
    }

    static String cell(CellKey key) {
        return String.join(
                ", ",
                topology(key.topology()),
                scenario(key.scenario()),
                load(key.load()),
                key.aa() ? setUp(key.servers()) + " paused, A/A" : setUp(key.servers()));
    }

    static String css(SetUp setUp) {
        return switch (setUp) {
            case OFF, CONTROL -> "off";
            case ACTIVEMQ -> "activemq";
            case IBMMQ, GIVEN_IBMMQ -> "ibmmq";
            case CACHES_OFF -> "caches-off";
        };
    }

    static Style style(SetUp setUp) {
        return new Style(
                css(setUp),
                switch (setUp) {
                    case OFF -> Style.Marker.DISC;
                    case ACTIVEMQ -> Style.Marker.SQUARE;
                    case IBMMQ, GIVEN_IBMMQ -> Style.Marker.TRIANGLE;
                    case CACHES_OFF, CONTROL -> Style.Marker.DIAMOND;
                });
    }

    private static String rate(Load load) {
        return Numbers.of(load.flowsPerSecond());
    }
}
