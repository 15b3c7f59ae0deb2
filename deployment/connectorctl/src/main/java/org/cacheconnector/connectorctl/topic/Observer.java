package org.cacheconnector.connectorctl.topic;

import static java.util.Objects.requireNonNull;

import java.time.Clock;
import java.time.Duration;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.ThreadLocalRandom;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import org.cacheconnector.connectorctl.CtlException;
import org.cacheconnector.connectorctl.ExitCode;
import org.cacheconnector.core.auth.FrameKeys;
import org.cacheconnector.core.auth.FrameSigner;
import org.cacheconnector.core.auth.FrameVerifier;
import org.cacheconnector.core.auth.FrameVerifier.Verdict;
import org.cacheconnector.core.broker.BrokerException;
import org.cacheconnector.core.broker.BrokerLink;
import org.cacheconnector.core.broker.BrokerLinkListener;
import org.cacheconnector.core.broker.BrokerProblem;
import org.cacheconnector.core.frame.ControlFrameEncoder;
import org.cacheconnector.core.frame.Frame;
import org.cacheconnector.core.frame.FrameDecoder;
import org.cacheconnector.core.frame.FrameHeader;
import org.cacheconnector.core.frame.FrameType;
import org.cacheconnector.core.frame.FrameWriter;
import org.cacheconnector.core.frame.OperatorReply;
import org.cacheconnector.core.frame.OperatorRequest;
import org.cacheconnector.core.frame.UnauthenticFrameException;
import org.cacheconnector.core.frame.UnknownVersionException;
import org.cacheconnector.core.key.KeyReader;
import org.cacheconnector.core.model.NodeIdentity;
import org.cacheconnector.core.wire.MalformedFrameException;

/**
 * Looks on at the topic without being a node: sends requests only, loads no class of a key. For one
 * thread that asks; what comes in is taken by the link's threads. Bounded: {@value #MOST_NAMES}
 * names of nodes are remembered, and {@value #MOST_ANSWERS} answers to a request.
 */
public final class Observer implements BrokerLinkListener, AutoCloseable {

    static final int MOST_NAMES = 1_000;
    private static final int MOST_ANSWERS = 10_000;

    /** Nodes that are heard say something each fifth time at least. */
    private static final int SILENT_AFTER_HEARTBEATS = 10;

    /** For answers of nodes that nobody has heard of. */
    private static final Duration STRANGERS = Duration.ofMillis(150);

    private final BrokerLink link;
    private final String group;
    private final Duration heartbeat;
    private final ControlFrameEncoder encoder;
    private final FrameDecoder decoder;

    /** What was answered to each request that waits, by the nodes' names. */
    private final Map<Long, Map<String, Answer>> pending = new HashMap<>();

    /** Whom something came of, and when last. */
    private final Map<String, Long> heard = new TreeMap<>();

    private final Map<String, String> otherVersions = new TreeMap<>();
    private final Map<String, Long> refused = new TreeMap<>();
    private Consumer<Frame> watcher = frame -> {};
    private BrokerProblem problem;
    private boolean connected;

    /**
     * @param link not yet opened; closed with this observer
     * @param identity of this run, and of no node
     * @param group the group of clusters to look at
     * @param keys sign the requests, and verify what comes
     * @param reader reads the keys of invalidations
     * @param heartbeat how often nodes are heard
     */
    public Observer(
            BrokerLink link,
            NodeIdentity identity,
            String group,
            FrameKeys keys,
            KeyReader reader,
            Duration heartbeat) {
        this.link = requireNonNull(link, "link");
        this.group = requireNonNull(group, "group");
        this.heartbeat = requireNonNull(heartbeat, "heartbeat");
        Clock clock = Clock.systemUTC();
        this.encoder =
                new ControlFrameEncoder(
                        new FrameWriter(group, identity, new FrameSigner(keys), clock));
        this.decoder = new FrameDecoder(reader, new FrameVerifier(keys));
    }

    /**
     * Connects. Waits until the link has, or has tried all addresses in vain.
     *
     * @param most against a link that says neither
     * @param patience after so long {@code stillConnecting} is run, once
     * @throws CtlException if that fails, or takes longer than {@code most}
     */
    public void connect(Duration most, Duration patience, Runnable stillConnecting)
            throws InterruptedException {
        link.open(this);
        synchronized (this) {
            boolean told = waitFor(patience, () -> connected || problem != null);
            if (!told) {
                stillConnecting.run();
                told = waitFor(most.minus(patience), () -> connected || problem != null);
            }
            if (problem != null) {
                throw unreachable(problem().orElse(""));
            }
            if (!told) {
                throw new CtlException(
                        ExitCode.NOBODY,
                        "The broker has not answered for "
                                + most.toSeconds()
                                + " s. Is its address right, and does a firewall let this machine"
                                + " reach it?");
            }
        }
    }

    /** From now on, shows the verified messages of nodes to {@code newWatcher}. */
    public synchronized void watch(Consumer<Frame> newWatcher) {
        watcher = requireNonNull(newWatcher, "newWatcher");
    }

    /** Returns how many messages did not verify, or were none, by cause. */
    public synchronized Map<String, Long> refused() {
        return new TreeMap<>(refused);
    }

    /** Returns what is wrong with the broker at present; empty if nothing is. */
    public synchronized Optional<String> problem() {
        return Optional.ofNullable(problem).map(what -> what.message() + " " + what.remedy());
    }

    /**
     * Asks for something. Waits until {@code enough} holds of the answers, or {@code wait} is over.
     *
     * @param target the node that is asked; empty for all
     * @return the answers, by the nodes' names
     * @throws CtlException if the broker does not take the request
     */
    public List<Answer> ask(
            String verb,
            String target,
            Map<String, String> arguments,
            Duration wait,
            Predicate<List<Answer>> enough)
            throws InterruptedException {
        long id = ThreadLocalRandom.current().nextLong();
        byte[] frame = encoder.encode(new OperatorRequest(id, target, verb, arguments));
        Map<String, Answer> answers = new TreeMap<>();
        synchronized (this) {
            pending.put(id, answers);
        }
        try {
            link.publish(frame);
            synchronized (this) {
                boolean unused = waitFor(wait, () -> enough.test(List.copyOf(answers.values())));
                return List.copyOf(answers.values());
            }
        } catch (BrokerException e) {
            throw problem()
                    .map(this::unreachable)
                    .orElseGet(
                            () ->
                                    new CtlException(
                                            ExitCode.NOBODY,
                                            "The broker did not take a request: "
                                                    + e.getMessage()));
        } finally {
            synchronized (this) {
                pending.remove(id);
            }
        }
    }

    /**
     * Asks all for their status. Waits until all that are heard or expected have answered, or
     * {@code wait} is over.
     */
    public RollCall callRoll(Duration wait) throws InterruptedException {
        long began = System.nanoTime();
        long[] allAnsweredAt = {0};
        List<Answer> answers =
                ask(
                        OperatorRequest.STATUS,
                        "",
                        Map.of(),
                        wait,
                        so -> {
                            long now = System.nanoTime();
                            boolean alone =
                                    so.size() < 2 && now - began < heartbeat.toNanos() * 3 / 2;
                            if (so.isEmpty() || alone || !known(so).isEmpty()) {
                                allAnsweredAt[0] = 0;
                                return false;
                            }
                            allAnsweredAt[0] = allAnsweredAt[0] == 0 ? now : allAnsweredAt[0];
                            return now - allAnsweredAt[0] >= STRANGERS.toNanos();
                        });
        synchronized (this) {
            return new RollCall(
                    answers.stream().map(NodeStatus::new).collect(Collectors.toList()),
                    heardLately(),
                    otherVersions,
                    refused);
        }
    }

    /** Returns those that are heard or expected, and did not answer. Needs the lock. */
    private Set<String> known(List<Answer> answers) {
        Set<String> known = new HashSet<>(heardLately());
        answers.forEach(answer -> known.addAll(new NodeStatus(answer).expected()));
        answers.forEach(answer -> known.remove(answer.node()));
        return known;
    }

    /** Needs the lock. */
    private Set<String> heardLately() {
        long now = System.nanoTime();
        long most = SILENT_AFTER_HEARTBEATS * heartbeat.toNanos();
        heard.values().removeIf(at -> now - at > most);
        return heard.keySet();
    }

    private CtlException unreachable(String why) {
        return new CtlException(ExitCode.NOBODY, "No connection to the broker. " + why);
    }

    /** Needs the lock. Looks now and then, too, since conditions may depend on time. */
    private boolean waitFor(Duration most, BooleanSupplier condition) throws InterruptedException {
        long end = System.nanoTime() + most.toNanos();
        boolean holds = condition.getAsBoolean();
        while (!holds && System.nanoTime() < end) {
            long left = (end - System.nanoTime()) / 1_000_000 + 1;
            wait(Math.min(left, 20));
            holds = condition.getAsBoolean();
        }
        return holds;
    }

    @Override
    public synchronized void connected() {
        connected = true;
        problem = null;
        notifyAll();
    }

    @Override
    public synchronized void disconnected(BrokerProblem why) {
        connected = false;
        problem = why;
        notifyAll();
    }

    @Override
    public synchronized void received(byte[] bytes) {
        try {
            Frame verified = decoder.verify(bytes);
            if (verified.header().group().equals(group)) {
                take(verified);
            }
        } catch (UnauthenticFrameException e) {
            if (e.header().group().equals(group)) {
                refuse(
                        e.verdict() == Verdict.UNSIGNED
                                ? "not signed"
                                : e.verdict() == Verdict.UNKNOWN_KEY
                                        ? "signed with another shared_secret"
                                        : "with a wrong signature");
            }
        } catch (UnknownVersionException e) {
            FrameHeader header = e.header();
            if (header.group().equals(group) && otherVersions.size() < MOST_NAMES) {
                otherVersions.put(header.sender().nodeId(), Integer.toString(header.version()));
            }
            refuse("of another version");
        } catch (MalformedFrameException e) {
            refuse("damaged, or of something else");
        }
    }

    private void take(Frame verified) throws MalformedFrameException {
        FrameType type = verified.type();
        if (type == FrameType.OPERATOR_REQUEST) {
            return;
        }
        Frame frame = verified.open();
        otherVersions.remove(frame.nodeId());
        if (type == FrameType.OPERATOR_REPLY) {
            OperatorReply reply = frame.operatorReply();
            Map<String, Answer> answers = pending.get(reply.requestId());
            if (answers != null && answers.size() < MOST_ANSWERS) {
                answers.putIfAbsent(frame.nodeId(), new Answer(frame.nodeId(), reply));
                notifyAll();
            }
            return;
        }
        boolean leaving = type == FrameType.HEARTBEAT && frame.heartbeat().isLeaving();
        if (leaving) {
            heard.remove(frame.nodeId());
        } else if (heard.size() < MOST_NAMES || heard.containsKey(frame.nodeId())) {
            heard.put(frame.nodeId(), System.nanoTime());
        }
        watcher.accept(frame);
    }

    private void refuse(String why) {
        if (refused.size() < MOST_NAMES) {
            refused.merge(why, 1L, Long::sum);
        }
    }

    @Override
    public synchronized void rejected(String reason) {
        refuse("of another kind (" + reason + ")");
    }

    @Override
    public void close() {
        link.close();
    }
}
