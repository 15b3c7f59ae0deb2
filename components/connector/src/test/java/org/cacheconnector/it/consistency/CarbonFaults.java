package org.cacheconnector.it.consistency;

import java.util.List;
import java.util.Random;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import org.cacheconnector.harness.broker.ActiveMqBrokerProcess;
import org.cacheconnector.harness.net.Direction;
import org.cacheconnector.harness.net.FaultProxy;

/** The faults of a {@link CarbonCluster}. For one thread. */
final class CarbonFaults implements AutoCloseable {

    private static final int FLAP_MILLIS = 500;
    private static final int IDLE_MILLIS = 500;
    private static final int IDLE_TRIES = 6;
    private static final int KILLED_WHILE_SENDING = 100;
    private static final int REMOVALS_DURING_PAUSE = 100_000;

    /** In small messages these are more than a stock broker keeps beyond a small prefetch. */
    private static final int SINGLE_REMOVALS_DURING_PAUSE = 5_000;

    private static final int BEYOND_BOUNDS = 20_000;

    private final ActiveMqBrokerProcess broker;
    private final List<CarbonNode> nodes;
    private final ScheduledExecutorService timer = Executors.newSingleThreadScheduledExecutor();

    CarbonFaults(ActiveMqBrokerProcess broker, List<CarbonNode> nodes) {
        this.broker = broker;
        this.nodes = nodes;
    }

    ActiveFault begin(Fault fault, Random random, BurstsOfChanges changes)
            throws InterruptedException {
        int chosen = random.nextInt(nodes.size());
        CarbonNode node = nodes.get(chosen);
        CarbonNode other = nodes.get((chosen + 1) % nodes.size());
        FaultProxy proxy = node.proxy();
        return switch (fault) {
            case BROKER_KILLED -> {
                broker.kill();
                yield broker::start;
            }
            case BROKER_PAUSED -> {
                broker.pause();
                yield broker::resume;
            }
            case LINK_CUT_5S, LINK_CUT_15S -> cut(node);
            case LINK_BLACK_HOLED -> blackHole(node, Direction.values());
            case LINK_RESET -> {
                node.mendAndReset();
                yield () -> {};
            }
            case LINK_FLAPPING -> flap(node);
            case ONE_WAY_TO_BROKER -> blackHole(node, Direction.TO_SERVER);
            case ONE_WAY_FROM_BROKER -> blackHole(node, Direction.TO_CLIENT);
            case NODE_PAUSED -> {
                ActiveFault pause = pause(node);
                changes.burst(other, REMOVALS_DURING_PAUSE);
                yield pause;
            }
            case SLOW_CONSUMER_DISCARDED -> {
                ActiveFault pause = pause(node);
                changes.singly(other, SINGLE_REMOVALS_DURING_PAUSE);
                yield pause;
            }
            case NODE_KILLED -> {
                // What its connection has taken over never arrives.
                proxy.blackHole(Direction.TO_SERVER);
                changes.burst(node, KILLED_WHILE_SENDING);
                ActiveFault kill = kill(node);
                proxy.pass();
                yield kill;
            }
            case NODE_KILLED_WHEN_IDLE -> killWhenIdle(node);
            case NODE_RESTARTED -> {
                node.gate().close();
                node.server().stop();
                yield () -> restart(node);
            }
            case OUTBOX_FULL -> {
                ActiveFault cut = cut(node);
                changes.burst(node, BEYOND_BOUNDS);
                yield cut;
            }
            case RING_OVERRUN -> {
                ActiveFault cut = cut(node);
                changes.burst(other, BEYOND_BOUNDS);
                yield cut;
            }
        };
    }

    private static ActiveFault cut(CarbonNode node) {
        node.proxy().cut();
        return node::mendAndReset;
    }

    private static ActiveFault blackHole(CarbonNode node, Direction... directions) {
        node.proxy().blackHole(directions);
        return node::mendAndReset;
    }

    private ActiveFault flap(CarbonNode node) {
        FaultProxy proxy = node.proxy();
        AtomicBoolean isCut = new AtomicBoolean();
        Future<?> flapping =
                timer.scheduleAtFixedRate(
                        () -> {
                            if (isCut.getAndSet(!isCut.get())) {
                                proxy.reopen();
                            } else {
                                proxy.cut();
                            }
                        },
                        0,
                        FLAP_MILLIS,
                        TimeUnit.MILLISECONDS);
        return () -> {
            flapping.cancel(false);
            // On the same thread, so after a toggling that may be under way.
            await(timer.submit(node::mendAndReset));
        };
    }

    private static void await(Future<?> task) throws InterruptedException {
        try {
            task.get();
        } catch (ExecutionException e) {
            throw new IllegalStateException(e.getCause());
        }
    }

    private static ActiveFault pause(CarbonNode node) throws InterruptedException {
        node.gate().close();
        node.server().pause();
        return () -> {
            node.server().resume();
            node.gate().open();
        };
    }

    /** Does nothing if the node does not get rid of what it has to send, as without a broker. */
    private static ActiveFault killWhenIdle(CarbonNode node) throws InterruptedException {
        node.gate().close();
        for (int tries = 0; !node.hasNothingToSend(); tries++) {
            if (tries == IDLE_TRIES) {
                return () -> node.gate().open();
            }
            TimeUnit.MILLISECONDS.sleep(IDLE_MILLIS);
        }
        // What was taken out of the outbox last has left by then.
        TimeUnit.MILLISECONDS.sleep(IDLE_MILLIS);
        return kill(node);
    }

    private static ActiveFault kill(CarbonNode node) throws InterruptedException {
        node.gate().close();
        node.server().kill();
        return () -> restart(node);
    }

    private static void restart(CarbonNode node) {
        node.server().start();
        node.gate().open();
    }

    @Override
    public void close() {
        timer.shutdownNow();
    }
}
