package org.cacheconnector.connectorctl.cli;

import java.time.Clock;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.Function;
import org.cacheconnector.connectorctl.tail.ReadableKeys;
import org.cacheconnector.core.auth.FrameKeys;
import org.cacheconnector.core.auth.FrameSigner;
import org.cacheconnector.core.broker.BrokerException;
import org.cacheconnector.core.broker.BrokerLink;
import org.cacheconnector.core.broker.BrokerLinkListener;
import org.cacheconnector.core.broker.BrokerProblem;
import org.cacheconnector.core.config.AuthenticationConfig;
import org.cacheconnector.core.fakes.CountingMetrics;
import org.cacheconnector.core.fakes.QuickKeys;
import org.cacheconnector.core.frame.ControlFrameEncoder;
import org.cacheconnector.core.frame.Frame;
import org.cacheconnector.core.frame.FrameDecoder;
import org.cacheconnector.core.frame.FrameEncoder;
import org.cacheconnector.core.frame.FrameType;
import org.cacheconnector.core.frame.FrameWriter;
import org.cacheconnector.core.frame.Heartbeat;
import org.cacheconnector.core.frame.OperatorReply;
import org.cacheconnector.core.frame.OperatorRequest;
import org.cacheconnector.core.key.KeyEncoder;
import org.cacheconnector.core.model.InvalidationBatch;
import org.cacheconnector.core.model.NodeIdentity;
import org.cacheconnector.core.operator.RequestDesk;
import org.cacheconnector.core.operator.RequestHandler;
import org.cacheconnector.core.wire.MalformedFrameException;

/** A node that has a desk for requests, with answers made up by a test, and nothing else. */
final class FakeNode implements BrokerLinkListener, RequestHandler, AutoCloseable {

    private final BrokerLink link;
    private final RequestDesk desk;
    private final FrameDecoder decoder;
    private final ControlFrameEncoder encoder;
    private final FrameEncoder invalidations;
    private final Map<String, Function<OperatorRequest, List<Map<String, String>>>> answers =
            new ConcurrentHashMap<>();
    private final Map<String, String> refusals = new ConcurrentHashMap<>();

    /** The requests that it took. */
    final List<String> done = new CopyOnWriteArrayList<>();

    volatile boolean connected;
    private volatile boolean mute;

    FakeNode(BrokerLink link, NodeIdentity identity, AuthenticationConfig authentication) {
        this.link = link;
        this.decoder = new FrameDecoder(new ReadableKeys(), QuickKeys.verifier(authentication));
        Clock clock = Clock.systemUTC();
        FrameKeys keys = QuickKeys.of(authentication);
        this.encoder =
                new ControlFrameEncoder(
                        new FrameWriter("default", identity, new FrameSigner(keys), clock));
        this.invalidations =
                new FrameEncoder(
                        new FrameWriter("default", identity, null, clock),
                        100_000,
                        new KeyEncoder(10_000, new CountingMetrics()));
        this.desk =
                new RequestDesk(
                        identity.nodeId(),
                        authentication,
                        Clock.systemUTC(),
                        System::nanoTime,
                        this,
                        Runnable::run);
        desk.answerOver(this::reply);
        link.open(this);
    }

    /** Returns a row that says all is well. */
    static Map<String, String> well() {
        return new TreeMap<>(
                Map.of(
                        "NodeId", "named by its frames",
                        "Site", "dc1",
                        "Version", "1.0.0",
                        "State", "RUNNING",
                        "StateSince", "2026-01-02T03:04:05Z",
                        "Healthy", "true",
                        "Problems", "",
                        "ConnectionState", "CONNECTED",
                        "QueueDepth", "0",
                        "RecentLatencyP99Micros", "2500"));
    }

    static Map<String, String> peer(String peer, String state, int silentMillis) {
        return Map.of(
                "peer", peer,
                "state", state,
                "silent_millis", "" + silentMillis);
    }

    /** Makes it answer {@code verb} by {@code rows}. */
    @SafeVarargs
    @SuppressWarnings("varargs")
    final FakeNode answering(String verb, Map<String, String>... rows) {
        List<Map<String, String>> copy = List.of(rows);
        answers.put(verb, request -> copy);
        return this;
    }

    FakeNode answering(String verb, Function<OperatorRequest, List<Map<String, String>>> answer) {
        answers.put(verb, answer);
        return this;
    }

    /** Makes it refuse {@code verb}. */
    FakeNode refusing(String verb, String why) {
        refusals.put(verb, why);
        return this;
    }

    /** Makes it answer nothing any more. */
    FakeNode mute() {
        mute = true;
        return this;
    }

    /** Answers the probe of another node. */
    void answerProbe(OperatorRequest request, long tookMicros) {
        reply(
                new OperatorReply(
                        request.id(),
                        OperatorReply.Outcome.DONE,
                        "",
                        List.of(Map.of("took_micros", "" + tookMicros))));
    }

    void beat() {
        publish(encoder.encode(Heartbeat.plain(), 0));
    }

    void send(InvalidationBatch batch) {
        synchronized (invalidations) {
            invalidations.encode(batch).forEach(frame -> publish(frame.bytes()));
        }
    }

    private void publish(byte[] frame) {
        try {
            link.publish(frame);
        } catch (BrokerException e) {
            throw new IllegalStateException(e);
        }
    }

    @Override
    public void received(byte[] bytes) {
        try {
            Frame frame = decoder.decode(bytes);
            if (frame.type() == FrameType.OPERATOR_REQUEST && !mute) {
                desk.take(frame);
            }
        } catch (MalformedFrameException e) {
            // As a node does: it is not for us.
        }
    }

    private void reply(OperatorReply reply) {
        publish(encoder.encode(reply, 0));
    }

    @Override
    public List<Map<String, String>> handle(OperatorRequest request) throws RefusedException {
        if (refusals.containsKey(request.verb())) {
            throw new RefusedException(refusals.get(request.verb()));
        }
        if (!answers.containsKey(request.verb())) {
            throw new RefusedException("This node does not know " + request.verb() + ".");
        }
        done.add(request.verb() + ' ' + request.argument(OperatorRequest.WHAT, ""));
        return answers.get(request.verb()).apply(request);
    }

    @Override
    public void connected() {
        connected = true;
    }

    @Override
    public void disconnected(BrokerProblem problem) {
        connected = false;
    }

    @Override
    public void rejected(String reason) {
        // Not looked at.
    }

    @Override
    public void close() {
        link.close();
    }
}
