package org.cacheconnector.connectorctl.cli;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.time.Clock;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.cacheconnector.connectorctl.tail.ReadableKeys;
import org.cacheconnector.connectorctl.topic.Observer;
import org.cacheconnector.core.config.AuthenticationConfig;
import org.cacheconnector.core.fakes.InMemoryTopic;
import org.cacheconnector.core.fakes.QuickKeys;
import org.cacheconnector.core.fakes.TrackedThreads;
import org.cacheconnector.core.model.NodeIdentity;

/** A topic in memory, nodes at it, and the tool. */
final class FakeCluster implements AutoCloseable {

    final InMemoryTopic topic = new InMemoryTopic();
    private final TrackedThreads threads = new TrackedThreads("fake");
    private final List<FakeNode> nodes = new ArrayList<>();

    /** How tool and later nodes sign. */
    AuthenticationConfig authentication = AuthenticationConfig.none();

    /** Whether the operator says yes. */
    boolean yes;

    String question = "";
    String out;
    String err;

    /** What the tool that runs has printed of errors so far. */
    volatile StringWriter runningErr = new StringWriter();

    /** What the tool that runs has printed so far. */
    volatile StringWriter runningOut = new StringWriter();

    FakeNode node(String name) {
        FakeNode node =
                new FakeNode(
                        topic.newLink(threads),
                        NodeIdentity.startingNow(name, Clock.systemUTC()),
                        authentication);
        nodes.add(node);
        return node;
    }

    /** Adds nodes that hear each other and are well. */
    List<FakeNode> wellNodes(String... names) {
        List<FakeNode> well = new ArrayList<>();
        for (String name : names) {
            List<Map<String, String>> rows = new ArrayList<>();
            rows.add(FakeNode.well());
            for (String other : names) {
                if (!other.equals(name)) {
                    rows.add(FakeNode.peer(other, "PRESENT", 300));
                }
            }
            well.add(node(name).answering("status", request -> rows));
        }
        return well;
    }

    /** Runs the tool. */
    int run(String... arguments) {
        runningErr = new StringWriter();
        runningOut = new StringWriter();
        int code =
                ConnectorCtl.commandLine(
                                this::join,
                                asked -> {
                                    question = asked;
                                    return yes;
                                })
                        .setOut(new PrintWriter(runningOut, true))
                        .setErr(new PrintWriter(runningErr, true))
                        .execute(arguments);
        out = runningOut.toString();
        err = runningErr.toString();
        return code;
    }

    private Observer join(TopicOptions options, PrintWriter err) throws InterruptedException {
        NodeIdentity identity = NodeIdentity.startingNow("connectorctl-test", Clock.systemUTC());
        Observer observer =
                new Observer(
                        topic.newLink(threads),
                        identity,
                        "default",
                        QuickKeys.of(authentication),
                        new ReadableKeys(),
                        Duration.ofMillis(250));
        observer.connect(Duration.ofSeconds(5), Duration.ofSeconds(4), () -> {});
        return observer;
    }

    @Override
    public void close() {
        nodes.forEach(FakeNode::close);
    }
}
