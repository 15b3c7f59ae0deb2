package org.cacheconnector.harness.consistency.pipeline;

import java.time.Duration;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.EnumSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.ThreadFactory;
import java.util.concurrent.TimeUnit;
import org.cacheconnector.core.broker.BrokerException;
import org.cacheconnector.core.broker.BrokerProblem;

/**
 * A broker with one topic inside this JVM that treats its messages as badly as a test wants, by
 * chance from a seed. As with any topic, who is not connected misses what is sent; and as with any
 * network, a message may be lost although its sender was told it is under way. Thread-safe.
 */
final class LossyTopic implements AutoCloseable {

    private static final BrokerProblem DOWN =
            new BrokerProblem(
                    BrokerProblem.Kind.UNREACHABLE, "The topic is switched off.", "Switch it on.");

    private static final int MAX_RECORDED = 5_000;
    private static final int MAX_DELAY_MILLIS = 200;
    private static final int MAX_OVERTAKING = 3;

    /** One frame in so many meets its fate. */
    private static final int ONE_IN = 8;

    private final Random random;
    private final List<LossyLink> links = new ArrayList<>();
    private final Set<FrameFate> fates = EnumSet.noneOf(FrameFate.class);
    private final Deque<byte[]> recorded = new ArrayDeque<>();
    private final ScheduledExecutorService timer;
    private boolean recording;
    private boolean up = true;
    private boolean paused;
    private Set<String> farSide = Set.of();

    LossyTopic(long seed, ThreadFactory threads) {
        this.random = new Random(seed);
        ScheduledThreadPoolExecutor executor = new ScheduledThreadPoolExecutor(1, threads);
        executor.setExecuteExistingDelayedTasksAfterShutdownPolicy(false);
        this.timer = executor;
    }

    /** Makes a fate possible, or impossible again. */
    synchronized void set(FrameFate fate, boolean possible) {
        if (possible) {
            fates.add(fate);
        } else {
            fates.remove(fate);
            links.forEach(LossyLink::releaseHeld);
        }
    }

    /** Dies: everything under way is lost, and so are all connections. */
    synchronized void goDown() {
        up = false;
        links.forEach(link -> link.lose(DOWN));
    }

    synchronized void goUp() {
        up = true;
        links.forEach(LossyLink::mayConnect);
    }

    /** Stops, with all connections open: publishing blocks, nothing arrives. */
    synchronized void pause() {
        paused = true;
    }

    synchronized void resume() {
        paused = false;
        notifyAll();
    }

    /** Lets these nodes hear each other only, and the others too, with all connections open. */
    synchronized void split(Set<String> oneSide) {
        farSide = Set.copyOf(oneSide);
    }

    /** Lets everybody hear everybody again. */
    synchronized void mend() {
        farSide = Set.of();
    }

    /** Begins to remember what is sent, the newest {@link #MAX_RECORDED} messages. */
    synchronized void record() {
        recorded.clear();
        recording = true;
    }

    /** Stops remembering. */
    synchronized void stopRecording() {
        recording = false;
    }

    /** Sends everything remembered to everyone, the senders too. */
    synchronized void replay() {
        for (byte[] frame : recorded) {
            links.forEach(link -> link.deliver(frame));
        }
    }

    /** Sends, as a stranger can, noise or a damaged copy of something overheard. */
    synchronized void forge() {
        byte[] forged = new byte[1 + random.nextInt(200)];
        if (recorded.isEmpty() || random.nextInt(3) == 0) {
            random.nextBytes(forged);
        } else {
            forged = FrameFate.flipBit(recorded.peekLast(), random);
            if (random.nextBoolean()) {
                forged = FrameFate.TRUNCATED.damage(forged, random);
            }
        }
        for (LossyLink link : links) {
            link.deliver(forged);
        }
    }

    /** Runs {@code task} again and again until the result is closed. */
    AutoCloseable repeat(Runnable task, Duration interval) {
        var future = timer.scheduleAtFixedRate(task, 0, interval.toNanos(), TimeUnit.NANOSECONDS);
        return () -> future.cancel(false);
    }

    /** Runs {@code task} so much later. */
    void later(Runnable task, Duration delay) {
        var unused = timer.schedule(task, delay.toNanos(), TimeUnit.NANOSECONDS);
    }

    synchronized void join(LossyLink link) {
        links.add(link);
        if (up) {
            link.mayConnect();
        } else {
            link.lose(DOWN);
        }
    }

    synchronized void leave(LossyLink link) {
        links.remove(link);
        notifyAll();
    }

    synchronized boolean isUp() {
        return up;
    }

    boolean isPaused() {
        return paused;
    }

    /** Called by {@code sender} with this topic's monitor. */
    void publish(LossyLink sender, byte[] frame) throws BrokerException {
        if (recording) {
            if (recorded.size() == MAX_RECORDED) {
                recorded.removeFirst();
            }
            recorded.add(frame);
        }
        for (LossyLink link : links) {
            if (link != sender
                    && farSide.contains(link.node()) == farSide.contains(sender.node())) {
                deliver(link, frame);
            }
        }
    }

    private void deliver(LossyLink link, byte[] frame) {
        if (fates.isEmpty() || random.nextInt(ONE_IN) != 0) {
            link.deliver(frame);
            return;
        }
        FrameFate fate = List.copyOf(fates).get(random.nextInt(fates.size()));
        switch (fate) {
            case DROPPED -> {}
            case DOUBLED -> {
                link.deliver(frame);
                link.deliver(frame);
            }
            case REORDERED -> link.hold(frame, 1 + random.nextInt(MAX_OVERTAKING));
            case DELAYED -> deliverLater(link, frame);
            case TRUNCATED, BIT_FLIPPED -> link.deliver(fate.damage(frame, random));
        }
    }

    private void deliverLater(LossyLink link, byte[] frame) {
        var unused =
                timer.schedule(
                        () -> link.deliver(frame),
                        random.nextInt(MAX_DELAY_MILLIS),
                        TimeUnit.MILLISECONDS);
    }

    @Override
    public void close() {
        timer.shutdownNow();
    }
}
