package org.cacheconnector.testkit.contract;

import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import org.cacheconnector.core.broker.BrokerLinkListener;
import org.cacheconnector.core.broker.BrokerProblem;

/** Writes down what a link tells it, and whether it broke the rules in telling. Thread-safe. */
public final class RecordingListener implements BrokerLinkListener {

    private final List<String> states = new CopyOnWriteArrayList<>();
    private final List<BrokerProblem> problems = new CopyOnWriteArrayList<>();
    private final List<byte[]> frames = new CopyOnWriteArrayList<>();
    private final List<String> rejections = new CopyOnWriteArrayList<>();
    private final List<String> violations = new CopyOnWriteArrayList<>();
    private final AtomicBoolean inState = new AtomicBoolean();
    private final AtomicBoolean inFrame = new AtomicBoolean();
    private final AtomicInteger calls = new AtomicInteger();
    private final AtomicReference<Runnable> next = new AtomicReference<>(() -> {});
    private volatile boolean connected;
    private volatile boolean closed;

    @Override
    public void connected() {
        enter(inState, "state");
        states.add("connected");
        connected = true;
        inState.set(false);
        next.getAndSet(() -> {}).run();
    }

    @Override
    public void disconnected(BrokerProblem problem) {
        enter(inState, "state");
        connected = false;
        states.add("disconnected");
        problems.add(problem);
        inState.set(false);
        next.getAndSet(() -> {}).run();
    }

    @Override
    public void received(byte[] frame) {
        enter(inFrame, "frame");
        frames.add(frame);
        inFrame.set(false);
    }

    @Override
    public void rejected(String reason) {
        enter(inFrame, "frame");
        rejections.add(reason);
        inFrame.set(false);
    }

    /** Has the next call that tells a state do something at its end, such as fail. */
    public void onNextState(Runnable work) {
        next.set(work);
    }

    /** From now on every call is a violation. */
    public void expectNothingMore() {
        closed = true;
    }

    /** Returns whether the last call of the two was {@code connected}. */
    public boolean isConnected() {
        return connected;
    }

    /** Returns {@code "connected"} and {@code "disconnected"} in the order of the calls. */
    public List<String> states() {
        return states;
    }

    /** Returns the problems reported, in order. */
    public List<BrokerProblem> problems() {
        return problems;
    }

    /** Returns the problem reported last. */
    public BrokerProblem lastProblem() {
        return problems.isEmpty() ? null : problems.get(problems.size() - 1);
    }

    /** Returns the frames received, in order. */
    public List<byte[]> frames() {
        return frames;
    }

    /** Returns the reasons of rejections, in order. */
    public List<String> rejections() {
        return rejections;
    }

    /** Returns how many calls there were. */
    public int calls() {
        return calls.get();
    }

    /** Returns the rules that were broken. */
    public List<String> violations() {
        return violations;
    }

    private void enter(AtomicBoolean inside, String what) {
        calls.incrementAndGet();
        if (closed) {
            violations.add("a call after close: " + what);
        }
        if (!inside.compareAndSet(false, true)) {
            violations.add("overlapping calls: " + what);
        }
    }
}
