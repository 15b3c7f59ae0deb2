package org.cacheconnector.harness.consistency.pipeline;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.concurrent.LinkedBlockingDeque;
import java.util.concurrent.ThreadFactory;
import java.util.concurrent.TimeUnit;
import org.cacheconnector.core.broker.BrokerException;
import org.cacheconnector.core.broker.BrokerLink;
import org.cacheconnector.core.broker.BrokerLinkListener;
import org.cacheconnector.core.broker.BrokerProblem;

/**
 * A link to a {@link LossyTopic}. Everything is guarded by the topic's monitor; callbacks come from
 * the link's one thread, outside of it.
 */
final class LossyLink implements BrokerLink {

    static final int MAX_WAITING = 100_000;

    private static final BrokerProblem CUT =
            new BrokerProblem(BrokerProblem.Kind.LOST, "The link was cut.", "Restore it.");
    private static final long CLOSE_MILLIS = TimeUnit.SECONDS.toMillis(5);

    private static final Duration TOLD_LATER = Duration.ofMillis(300);

    private final String node;
    private final LossyTopic topic;
    private final ThreadFactory threads;
    private final LinkedBlockingDeque<Event> events = new LinkedBlockingDeque<>();
    private final List<Held> held = new ArrayList<>();
    private BrokerLinkListener listener;
    private Thread thread;
    private int maxWaiting = MAX_WAITING;
    private int connections;
    private boolean connected;
    private boolean cut;
    private boolean stopped;
    private boolean toldLate;
    private boolean inboundDropped;
    private boolean mute;
    private boolean closed;

    /** Something to tell the listener; only frames may get lost, with their connection. */
    private record Event(int connection, boolean isFrame, Runnable call) {}

    /** A frame that lets later ones go first. */
    private static final class Held {
        final byte[] frame;
        int overtaking;

        Held(byte[] frame, int overtaking) {
            this.frame = frame;
            this.overtaking = overtaking;
        }
    }

    /**
     * @param node whose link it is
     */
    LossyLink(String node, LossyTopic topic, ThreadFactory threads) {
        this.node = node;
        this.topic = topic;
        this.threads = threads;
    }

    @Override
    public void open(BrokerLinkListener newListener) {
        synchronized (topic) {
            if (listener != null || closed) {
                throw new IllegalStateException("a link is opened once");
            }
            listener = newListener;
            thread = threads.newThread(this::runEvents);
            thread.start();
            topic.join(this);
        }
    }

    @Override
    public void publish(byte[] frame) throws BrokerException {
        synchronized (topic) {
            while (connected && !closed && (stopped || topic.isPaused())) {
                await();
            }
            if (!connected || closed) {
                throw new BrokerException("not connected", null);
            }
            if (!mute) {
                topic.publish(this, frame.clone());
            }
        }
    }

    @Override
    public void close() {
        synchronized (topic) {
            if (closed) {
                return;
            }
            closed = true;
            connected = false;
            events.clear();
            held.clear();
            topic.leave(this);
            tell(() -> {});
        }
        if (thread != null && thread != Thread.currentThread()) {
            try {
                thread.join(CLOSE_MILLIS);
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
        }
    }

    /** Loses the connection, and what was under way, until {@link #restore}. */
    void cut() {
        synchronized (topic) {
            cut = true;
            lose(CUT);
        }
    }

    void restore() {
        synchronized (topic) {
            cut = false;
            if (topic.isUp()) {
                mayConnect();
            }
        }
    }

    String node() {
        return node;
    }

    /** Makes the listener be told of the next connections some time after they began to deliver. */
    void setToldLate(boolean now) {
        synchronized (topic) {
            toldLate = now;
        }
    }

    /** Loses what is received, without a sign. */
    void setInboundDropped(boolean now) {
        synchronized (topic) {
            inboundDropped = now;
        }
    }

    /** Loses what is sent, without a sign. */
    void setMute(boolean now) {
        synchronized (topic) {
            mute = now;
        }
    }

    /** Stops to deliver and to take anything over, or goes on. */
    void setStopped(boolean now) {
        synchronized (topic) {
            stopped = now;
            topic.notifyAll();
        }
    }

    /** Sets how many frames may wait to be delivered; then the oldest is dropped. */
    void setMaxWaiting(int frames) {
        synchronized (topic) {
            maxWaiting = frames;
        }
    }

    boolean isConnected() {
        synchronized (topic) {
            return connected;
        }
    }

    void mayConnect() {
        if (!closed && !cut && !connected) {
            connected = true;
            connections++;
            if (toldLate) {
                int current = connections;
                topic.later(() -> tellLate(current), TOLD_LATER);
            } else {
                tell(listener::connected);
            }
        }
    }

    private void tellLate(int connection) {
        synchronized (topic) {
            if (connected && connections == connection) {
                tell(listener::connected);
            }
        }
    }

    void lose(BrokerProblem problem) {
        connected = false;
        events.removeIf(Event::isFrame);
        held.clear();
        topic.notifyAll();
        tell(() -> listener.disconnected(problem));
    }

    void hold(byte[] frame, int overtaking) {
        held.add(new Held(frame, overtaking));
    }

    void releaseHeld() {
        List<Held> released = List.copyOf(held);
        held.clear();
        released.forEach(late -> deliver(late.frame));
    }

    /** Called from everywhere; takes the topic's monitor. */
    void deliver(byte[] frame) {
        synchronized (topic) {
            if (!connected || inboundDropped) {
                return;
            }
            addFrame(frame);
            for (Iterator<Held> all = held.iterator(); all.hasNext(); ) {
                Held late = all.next();
                if (--late.overtaking <= 0) {
                    all.remove();
                    addFrame(late.frame);
                }
            }
        }
    }

    private void addFrame(byte[] frame) {
        if (events.size() >= maxWaiting) {
            dropOldestFrame();
        }
        events.add(new Event(connections, true, () -> listener.received(frame.clone())));
    }

    private void dropOldestFrame() {
        for (Iterator<Event> all = events.iterator(); all.hasNext(); ) {
            if (all.next().isFrame()) {
                all.remove();
                return;
            }
        }
    }

    private void tell(Runnable call) {
        events.add(new Event(connections, false, call));
    }

    private void await() throws BrokerException {
        try {
            topic.wait();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new BrokerException("interrupted", e);
        }
    }

    private void runEvents() {
        try {
            while (true) {
                Event event = events.take();
                if (!awaitLeave(event)) {
                    return;
                }
                if (!isLost(event)) {
                    event.call().run();
                }
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    /** Waits while nothing is delivered; returns false when the link is closed. */
    private boolean awaitLeave(Event event) throws InterruptedException {
        synchronized (topic) {
            while (!closed && (stopped || (event.isFrame() && topic.isPaused()))) {
                topic.wait();
            }
            return !closed;
        }
    }

    private boolean isLost(Event event) {
        synchronized (topic) {
            return event.isFrame() && (!connected || event.connection() != connections);
        }
    }
}
