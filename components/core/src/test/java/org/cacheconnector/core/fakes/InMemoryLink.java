package org.cacheconnector.core.fakes;

import static java.util.Objects.requireNonNull;

import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.ThreadFactory;
import org.cacheconnector.core.broker.BrokerException;
import org.cacheconnector.core.broker.BrokerLink;
import org.cacheconnector.core.broker.BrokerLinkListener;
import org.cacheconnector.core.broker.BrokerProblem;

/** A link to an {@link InMemoryTopic}; all callbacks come from its one thread. Thread-safe. */
public final class InMemoryLink implements BrokerLink {

    private static final BrokerProblem CUT =
            new BrokerProblem(BrokerProblem.Kind.LOST, "The link was cut.", "Restore it.");

    private final InMemoryTopic topic;
    private final ThreadFactory threads;
    private final LinkedBlockingQueue<Runnable> events = new LinkedBlockingQueue<>();
    private BrokerLinkListener listener;
    private Thread thread;
    private boolean connected;
    private boolean cut;
    private boolean closed;
    private boolean ended; // only for the link's thread

    InMemoryLink(InMemoryTopic topic, ThreadFactory threads) {
        this.topic = topic;
        this.threads = threads;
    }

    @Override
    public void open(BrokerLinkListener newListener) {
        synchronized (topic) {
            if (listener != null || closed) {
                throw new IllegalStateException("a link is opened once");
            }
            listener = requireNonNull(newListener, "listener");
            thread = threads.newThread(this::runEvents);
            thread.start();
            topic.join(this);
        }
    }

    @Override
    public void publish(byte[] frame) throws BrokerException {
        topic.publish(this, frame);
    }

    @Override
    public void close() {
        Thread ending;
        synchronized (topic) {
            if (closed) {
                return;
            }
            closed = true;
            connected = false;
            topic.leave(this);
            events.clear();
            events.add(() -> ended = true);
            ending = thread;
        }
        if (ending != null && ending != Thread.currentThread()) {
            try {
                ending.join(5_000);
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
        }
    }

    /** Cuts this link alone. */
    public void cut() {
        synchronized (topic) {
            cut = true;
            lost(CUT);
        }
    }

    /** Lets this link connect again. */
    public void restore() {
        synchronized (topic) {
            cut = false;
            if (topic.isUp()) {
                mayConnect();
            }
        }
    }

    /** Makes the callback {@link BrokerLinkListener#rejected}. */
    public void reject(String reason) {
        events.add(() -> listener.rejected(reason));
    }

    boolean isConnected() {
        return connected;
    }

    void mayConnect() {
        if (!closed && !cut && !connected) {
            connected = true;
            events.add(listener::connected);
        }
    }

    void lost(BrokerProblem problem) {
        connected = false;
        events.add(() -> listener.disconnected(problem));
    }

    void deliver(byte[] frame) {
        if (connected) {
            events.add(() -> listener.received(frame.clone()));
        }
    }

    private void runEvents() {
        try {
            while (!ended) {
                events.take().run();
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
