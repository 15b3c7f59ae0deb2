package org.cacheconnector.core.simulation;

import java.time.Clock;
import java.time.Duration;
import java.time.InstantSource;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.cacheconnector.core.auth.FrameKeys;
import org.cacheconnector.core.auth.FrameVerifier;
import org.cacheconnector.core.broker.BrokerException;
import org.cacheconnector.core.broker.BrokerLink;
import org.cacheconnector.core.broker.BrokerLinkListener;
import org.cacheconnector.core.broker.BrokerProblem;
import org.cacheconnector.core.config.ExchangeConfig;
import org.cacheconnector.core.fakes.CountingMetrics;
import org.cacheconnector.core.fakes.QuickKeys;
import org.cacheconnector.core.fakes.RecordingClassResolver;
import org.cacheconnector.core.fakes.TestConfig;
import org.cacheconnector.core.frame.EncodedFrame;
import org.cacheconnector.core.frame.FrameDecoder;
import org.cacheconnector.core.key.KeyDecoder;
import org.cacheconnector.core.model.CacheId;
import org.cacheconnector.core.model.CacheInvalidations;
import org.cacheconnector.core.model.InvalidationBatch;
import org.cacheconnector.core.model.NodeIdentity;
import org.cacheconnector.core.node.NodeContext;
import org.cacheconnector.core.peers.PeerStatus;
import org.cacheconnector.core.receive.ReceivingHalf;
import org.cacheconnector.core.send.ControlTasks;
import org.cacheconnector.core.send.ManualFlusher;

/** A node in a {@link Simulation}: all of the real one but its threads, outbox and caches. */
public final class SimulatedNode {

    private static final BrokerProblem CUT =
            new BrokerProblem(BrokerProblem.Kind.UNREACHABLE, "The link is cut.", "Mend it.");

    public final CountingMetrics metrics = new CountingMetrics();
    public final SimulatedCaches caches;
    public final ReceivingHalf receiver;
    public final NodeIdentity identity;

    private final Simulation simulation;
    private final NodeContext node;
    private final ManualFlusher flusher;
    private final List<byte[]> waiting = new ArrayList<>();
    private boolean connected;
    private Duration clockOffset = Duration.ZERO;

    /** The wall clock of this node, which may be wrong. */
    private final Clock clock;

    private boolean tellsItIsUp;
    private boolean alive = true;
    private boolean paused;
    private long connection;
    private long nextTick;

    /** Publishes into the simulation. */
    private final class Link implements BrokerLink {
        @Override
        public void open(BrokerLinkListener listener) {
            throw new UnsupportedOperationException("it is opened by the simulation");
        }

        @Override
        public void publish(byte[] frame) throws BrokerException {
            if (!connected) {
                throw new BrokerException("not connected", null);
            }
            simulation.publish(SimulatedNode.this, frame);
        }

        @Override
        public void close() {}
    }

    SimulatedNode(Simulation simulation, String name, String... keysAndValues) {
        this.simulation = simulation;
        InstantSource source = () -> simulation.instant().plus(clockOffset);
        clock = source.withZone(ZoneOffset.UTC);
        Map<String, String> values = TestConfig.table(keysAndValues);
        String offset = values.remove("clock_offset");
        if (offset != null) {
            clockOffset = Duration.parse(offset);
        }
        String start = values.remove("incarnation");
        ExchangeConfig config = TestConfig.of(name, values);
        long incarnation =
                start == null
                        ? (clock.millis() << 10) | simulation.random().nextInt(1 << 10)
                        : Long.parseLong(start);
        identity = new NodeIdentity(name, incarnation);
        caches = new SimulatedCaches(simulation);
        ControlTasks tasks = new ControlTasks(() -> simulation.afterNanos(0, this::flush));
        Random random = new Random(simulation.random().nextLong());
        FrameKeys frameKeys = FrameKeys.of(config.authentication(), QuickKeys::key);
        node =
                new NodeContext(config, identity, metrics, clock, simulation::now, random)
                        .ofVersion("build");
        KeyDecoder keys =
                new KeyDecoder(
                        List.of(), config.maxKeyBytes(), new RecordingClassResolver(), metrics);
        receiver =
                new ReceivingHalf(
                        node, new FrameDecoder(keys, new FrameVerifier(frameKeys)), caches, tasks);
        flusher = new ManualFlusher(node, frameKeys, new Link(), tasks);
    }

    /** Removes keys from this node's caches, and so from all others. */
    public List<EncodedFrame> remove(CacheId cache, Object... keys) {
        return send(InvalidationBatch.of(List.of(CacheInvalidations.ofKeys(cache, List.of(keys)))));
    }

    /** Sends any invalidations. */
    public List<EncodedFrame> send(InvalidationBatch batch) {
        List<EncodedFrame> frames = flusher.add(batch);
        flush();
        return frames;
    }

    /** Brings the link up. */
    public void connect() {
        if (!connected && alive) {
            hear();
            told();
        }
    }

    /** Brings the link up; it delivers for so long before it tells that it is up. */
    public void connectAndBeToldLater(long millis) {
        if (connected || !alive) {
            return;
        }
        hear();
        long current = connection;
        simulation.after(
                millis,
                () -> {
                    if (connection == current) {
                        told();
                    }
                });
    }

    private void hear() {
        connected = true;
        connection++;
    }

    private void told() {
        tellsItIsUp = true;
        receiver.connected();
        flusher.connected();
        flush();
        // The threads of two nodes do not tick together.
        nextTick = simulation.now() + simulation.random().nextInt((int) ReceivingHalf.TICK_NANOS);
    }

    /** Cuts the link; what is on its way to this node is lost. */
    public void cut() {
        if (connected) {
            connected = false;
            tellsItIsUp = false;
            connection++;
            receiver.disconnected(CUT);
        }
    }

    /** Ends this node without a word. */
    public void crash() {
        cut();
        alive = false;
        simulation.remove(this);
    }

    /** Ends this node as it should end. */
    public void leave() {
        flush();
        flusher.announceLeave();
        crash();
    }

    /** Connects, and lets time pass. */
    public void connect(long millis) {
        connect();
        simulation.run(millis);
    }

    /** Cuts the link, and lets time pass. */
    public void cut(long millis) {
        cut();
        simulation.run(millis);
    }

    /** Ends without a word, and lets time pass. */
    public void crash(long millis) {
        crash();
        simulation.run(millis);
    }

    /** Ends as it should, and lets time pass. */
    public void leave(long millis) {
        leave();
        simulation.run(millis);
    }

    /** Returns a leave message that this node has signed now and not sent. */
    public byte[] leaveMessage() {
        return flusher.leaveMessage();
    }

    /** Stops this node as SIGSTOP does: what comes meanwhile waits. */
    public void pause() {
        paused = true;
    }

    /** Lets this node go on. */
    public void resume() {
        paused = false;
        tick();
        List<byte[]> late = new ArrayList<>(waiting);
        waiting.clear();
        late.forEach(this::receive);
    }

    /** Sets the wall clock forward, or back. */
    public void moveClock(Duration step) {
        clockOffset = clockOffset.plus(step);
    }

    /** Hands this node a message. */
    public void receive(byte[] bytes) {
        if (paused) {
            waiting.add(bytes);
        } else if (alive) {
            receiver.received(bytes);
        }
    }

    /** Returns what this node knows of the one of that name. */
    public PeerStatus peer(String name) {
        return receiver.peers().stream()
                .filter(peer -> peer.nodeId().equals(name))
                .reduce((first, last) -> last)
                .orElseThrow();
    }

    public String name() {
        return identity.nodeId();
    }

    boolean isConnected() {
        return connected;
    }

    long connection() {
        return connection;
    }

    long due() {
        if (paused || !alive) {
            return Long.MAX_VALUE;
        }
        return tellsItIsUp ? Math.min(nextTick, flusher.due()) : nextTick;
    }

    void tick() {
        long now = simulation.now();
        if (now >= nextTick) {
            receiver.tick();
            nextTick = now + ReceivingHalf.TICK_NANOS;
        }
        flush();
    }

    private void flush() {
        if (tellsItIsUp && !paused) {
            flusher.run();
        }
    }

    @Override
    public String toString() {
        return identity.toString();
    }
}
