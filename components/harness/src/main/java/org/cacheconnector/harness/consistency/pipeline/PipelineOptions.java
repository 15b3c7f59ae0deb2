package org.cacheconnector.harness.consistency.pipeline;

import java.util.HashMap;
import java.util.Map;
import java.util.function.UnaryOperator;
import org.cacheconnector.core.apply.InvalidationApplier;
import org.cacheconnector.core.broker.BrokerLink;

/**
 * How a {@link PipelineCluster} is made. Immutable; each method returns a changed copy.
 *
 * <p>The two decorators are there to break nodes on purpose, so as to see that a check notices.
 */
public final class PipelineOptions {

    private final int nodes;
    private final Map<String, String> settings;
    private final UnaryOperator<InvalidationApplier> applier;
    private final UnaryOperator<BrokerLink> link;

    private PipelineOptions(
            int nodes,
            Map<String, String> settings,
            UnaryOperator<InvalidationApplier> applier,
            UnaryOperator<BrokerLink> link) {
        this.nodes = nodes;
        this.settings = settings;
        this.applier = applier;
        this.link = link;
    }

    /** Returns the options for a number of nodes with default settings. */
    public static PipelineOptions nodes(int count) {
        return new PipelineOptions(
                count, Map.of(), UnaryOperator.identity(), UnaryOperator.identity());
    }

    /** Adds a setting of the connector for all nodes, as in its configuration table. */
    public PipelineOptions setting(String key, String value) {
        Map<String, String> changed = new HashMap<>(settings);
        changed.put(key, value);
        return new PipelineOptions(nodes, Map.copyOf(changed), applier, link);
    }

    /** Puts something in front of each node's caches. */
    public PipelineOptions applier(UnaryOperator<InvalidationApplier> decorator) {
        return new PipelineOptions(nodes, settings, decorator, link);
    }

    /** Puts something in front of each node's link. */
    public PipelineOptions link(UnaryOperator<BrokerLink> decorator) {
        return new PipelineOptions(nodes, settings, applier, decorator);
    }

    int nodes() {
        return nodes;
    }

    Map<String, String> settings() {
        return settings;
    }

    UnaryOperator<InvalidationApplier> applier() {
        return applier;
    }

    UnaryOperator<BrokerLink> link() {
        return link;
    }
}
