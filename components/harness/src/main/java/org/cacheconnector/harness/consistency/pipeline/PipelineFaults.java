package org.cacheconnector.harness.consistency.pipeline;

import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import org.cacheconnector.harness.consistency.ActiveFault;
import org.cacheconnector.harness.consistency.Fault;
import org.cacheconnector.harness.consistency.FaultContext;

/** The faults of a {@link PipelineCluster}. For one thread. */
final class PipelineFaults {

    private static final Duration HALF_A_SECOND = Duration.ofMillis(500);
    private static final Duration FORGERY_INTERVAL = Duration.ofMillis(10);
    private static final Duration AN_HOUR = Duration.ofHours(1);
    private static final int IDLE_TRIES = 6;
    private static final int MAX_UNNOTICED_MILLIS = 30;
    private static final int KILLED_WHILE_SENDING = 200;
    private static final int REMOVALS_DURING_PAUSE = 100_000;
    private static final int SLOW_CONSUMER_KEEPS = 20;
    private static final int BEYOND_OUTBOX = 150_000;
    private static final int BEYOND_RING = 100_000;

    private final LossyTopic topic;
    private final List<PipelineNode> nodes;

    PipelineFaults(LossyTopic topic, List<PipelineNode> nodes) {
        this.topic = topic;
        this.nodes = nodes;
    }

    ActiveFault begin(Fault fault, FaultContext context) throws InterruptedException {
        Random random = context.random();
        int chosen = random.nextInt(nodes.size());
        PipelineNode node = nodes.get(chosen);
        PipelineNode other = nodes.get((chosen + 1) % nodes.size());
        return switch (fault) {
            case BROKER_KILLED -> {
                topic.goDown();
                yield topic::goUp;
            }
            case BROKER_PAUSED -> {
                topic.pause();
                yield topic::resume;
            }
            case BROKERS_APART -> split(chosen);
            case LINK_CUT_5S, LINK_CUT_15S -> cut(node, random);
            case LINK_BLACK_HOLED -> swallow(node, true, true);
            case LINK_RESET -> {
                ActiveFault cut = cut(node, random);
                cut.end();
                yield () -> {};
            }
            case LINK_TOLD_LATE -> {
                node.link().setToldLate(true);
                ActiveFault cut = cut(node, random);
                yield () -> {
                    cut.end();
                    node.link().setToldLate(false);
                };
            }
            case LINK_FLAPPING -> flap(node);
            case ONE_WAY_TO_BROKER -> swallow(node, true, false);
            case ONE_WAY_FROM_BROKER -> swallow(node, false, true);
            case NODE_PAUSED -> pause(node, other, context, LossyLink.MAX_WAITING);
            case SLOW_CONSUMER_DISCARDED -> pause(node, other, context, SLOW_CONSUMER_KEEPS);
            case NODE_KILLED -> {
                // What its connection has taken over never leaves it.
                node.link().setMute(true);
                context.changes().burst(node, KILLED_WHILE_SENDING);
                node.kill();
                yield node::restart;
            }
            case NODE_KILLED_WHEN_IDLE -> killWhenIdle(node);
            case NODE_RESTARTED -> {
                node.stop();
                yield node::restart;
            }
            case REMOVING_FAILS -> {
                node.removing().setFailing(true);
                yield () -> node.removing().setFailing(false);
            }
            case OUTBOX_FULL -> {
                ActiveFault cut = cut(node, random);
                context.changes().burst(node, BEYOND_OUTBOX);
                yield cut;
            }
            case RING_OVERRUN -> {
                ActiveFault cut = cut(node, random);
                context.changes().burst(other, BEYOND_RING);
                yield cut;
            }
            case CLOCK_FORWARD -> moveClock(node, AN_HOUR);
            case CLOCK_BACK -> moveClock(node, AN_HOUR.negated());
            case MESSAGES_DROPPED -> chance(FrameFate.DROPPED);
            case MESSAGES_DOUBLED -> chance(FrameFate.DOUBLED);
            case MESSAGES_REORDERED -> chance(FrameFate.REORDERED);
            case MESSAGES_DELAYED -> chance(FrameFate.DELAYED);
            case MESSAGES_TRUNCATED -> chance(FrameFate.TRUNCATED);
            case MESSAGES_BIT_FLIPPED -> chance(FrameFate.BIT_FLIPPED);
            case MESSAGES_REPLAYED -> {
                topic.record();
                yield this::replayAnHourLater;
            }
            case MESSAGES_FORGED -> forge();
        };
    }

    /** One half of the nodes, from the chosen one on, is apart from the other. */
    private ActiveFault split(int chosen) {
        Set<String> oneSide = new HashSet<>();
        for (int i = 0; i < (nodes.size() + 1) / 2; i++) {
            oneSide.add(nodes.get((chosen + i) % nodes.size()).name());
        }
        topic.split(oneSide);
        return topic::mend;
    }

    /** The connection takes messages over for a moment that go nowhere, then it breaks. */
    private static ActiveFault cut(PipelineNode node, Random random) throws InterruptedException {
        LossyLink link = node.link();
        link.setInboundDropped(true);
        link.setMute(true);
        TimeUnit.MILLISECONDS.sleep(random.nextInt(MAX_UNNOTICED_MILLIS));
        link.cut();
        link.setInboundDropped(false);
        link.setMute(false);
        return link::restore;
    }

    private ActiveFault flap(PipelineNode node) {
        LossyLink link = node.link();
        AtomicBoolean isCut = new AtomicBoolean();
        AutoCloseable flapping =
                topic.repeat(
                        () -> {
                            if (isCut.getAndSet(!isCut.get())) {
                                link.restore();
                            } else {
                                link.cut();
                            }
                        },
                        HALF_A_SECOND);
        return () -> {
            close(flapping);
            link.restore();
        };
    }

    private static ActiveFault swallow(PipelineNode node, boolean sent, boolean received) {
        LossyLink link = node.link();
        link.setMute(sent);
        link.setInboundDropped(received);
        return () -> {
            link.setMute(false);
            link.setInboundDropped(false);
        };
    }

    private static ActiveFault pause(
            PipelineNode node, PipelineNode other, FaultContext context, int kept)
            throws InterruptedException {
        LossyLink link = node.link();
        node.gate().close();
        link.setMaxWaiting(kept);
        link.setStopped(true);
        context.changes().burst(other, REMOVALS_DURING_PAUSE);
        return () -> {
            link.setStopped(false);
            link.setMaxWaiting(LossyLink.MAX_WAITING);
            node.gate().open();
        };
    }

    /** Does nothing if the node does not get rid of what it has to send, as without a broker. */
    private static ActiveFault killWhenIdle(PipelineNode node) throws InterruptedException {
        node.gate().close();
        for (int tries = 0; !node.hasNothingToSend(); tries++) {
            if (tries == IDLE_TRIES) {
                return () -> node.gate().open();
            }
            TimeUnit.MILLISECONDS.sleep(HALF_A_SECOND.toMillis());
        }
        // What was taken out of the outbox last is on its way by then.
        TimeUnit.MILLISECONDS.sleep(HALF_A_SECOND.toMillis());
        node.kill();
        return node::restart;
    }

    private static ActiveFault moveClock(PipelineNode node, Duration step) {
        node.clock().move(step);
        return () -> node.clock().move(step.negated());
    }

    private ActiveFault chance(FrameFate fate) {
        topic.set(fate, true);
        return () -> topic.set(fate, false);
    }

    private void replayAnHourLater() {
        topic.stopRecording();
        for (PipelineNode node : new ArrayList<>(nodes)) {
            node.clock().move(AN_HOUR);
        }
        topic.replay();
    }

    private ActiveFault forge() {
        topic.record();
        AutoCloseable forger = topic.repeat(topic::forge, FORGERY_INTERVAL);
        return () -> {
            close(forger);
            topic.stopRecording();
        };
    }

    private static void close(AutoCloseable task) {
        try {
            task.close();
        } catch (Exception e) {
            throw new IllegalStateException(e);
        }
    }
}
