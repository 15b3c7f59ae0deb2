package org.cacheconnector.harness.consistency.pipeline;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.ThreadFactory;
import org.cacheconnector.harness.consistency.ActiveFault;
import org.cacheconnector.harness.consistency.CheckedCluster;
import org.cacheconnector.harness.consistency.CheckedNode;
import org.cacheconnector.harness.consistency.Fault;
import org.cacheconnector.harness.consistency.FaultContext;

/**
 * Many nodes in this JVM: each the connector's whole pipeline, from outbox to applier, over one
 * topic that treats messages badly. The caches are maps. Thread-safe but for faults, which are for
 * one thread; ends all its threads when closed.
 */
public final class PipelineCluster implements CheckedCluster {

    private final LossyTopic topic;
    private final List<PipelineNode> nodes = new ArrayList<>();
    private final PipelineFaults faults;

    /**
     * Starts the nodes.
     *
     * @param options how many, and what they are like
     * @param seed of the topic's own chances, such as which message is lost
     */
    public PipelineCluster(PipelineOptions options, long seed) {
        ThreadFactory threads =
                task -> {
                    Thread thread = new Thread(task, "pipeline");
                    thread.setDaemon(true);
                    return thread;
                };
        topic = new LossyTopic(seed, threads);
        for (int i = 1; i <= options.nodes(); i++) {
            nodes.add(new PipelineNode("node-" + i, topic, options, threads));
        }
        faults = new PipelineFaults(topic, nodes);
    }

    @Override
    public List<CheckedNode> nodes() {
        return List.copyOf(nodes);
    }

    /** Returns all of them. */
    @Override
    public Set<Fault> faults() {
        return Set.of(Fault.values());
    }

    @Override
    public ActiveFault begin(Fault fault, FaultContext context) throws InterruptedException {
        return faults.begin(fault, context);
    }

    @Override
    public boolean isConnected() {
        return nodes.stream().allMatch(PipelineNode::isConnected);
    }

    @Override
    public Map<String, String> figures() {
        Map<String, String> figures = new TreeMap<>();
        nodes.forEach(node -> figures.put(node.name(), node.counts().toString()));
        return figures;
    }

    @Override
    public void close() {
        nodes.forEach(PipelineNode::close);
        topic.close();
    }
}
