package org.cacheconnector.core.fakes;

import static java.util.Objects.requireNonNull;

import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicInteger;
import org.cacheconnector.core.broker.BrokerException;
import org.cacheconnector.core.broker.BrokerLink;
import org.cacheconnector.core.broker.BrokerLinkListener;
import org.cacheconnector.core.broker.BrokerProblem;

/**
 * A link that does what the test says: it is connected when told to be, and each publishing
 * succeeds or fails as arranged. Callbacks come on the thread of the test. Thread-safe.
 */
public final class FakeBrokerLink implements BrokerLink {

    private final List<byte[]> published = new CopyOnWriteArrayList<>();
    private final AtomicInteger attempts = new AtomicInteger();
    private final AtomicInteger failuresLeft = new AtomicInteger();
    private volatile Throwable failure;
    private volatile BrokerLinkListener listener;
    private volatile boolean closed;

    @Override
    public synchronized void open(BrokerLinkListener newListener) {
        if (listener != null || closed) {
            throw new IllegalStateException("a link is opened once");
        }
        listener = requireNonNull(newListener, "listener");
    }

    @Override
    public void publish(byte[] frame) throws BrokerException {
        attempts.incrementAndGet();
        if (closed) {
            throw new BrokerException("the link is closed", null);
        }
        if (failuresLeft.getAndUpdate(left -> Math.max(0, left - 1)) > 0) {
            if (failure instanceof RuntimeException exception) {
                throw exception;
            }
            if (failure instanceof Error error) {
                throw error;
            }
            throw new BrokerException("the test says so", failure);
        }
        published.add(frame.clone());
    }

    @Override
    public void close() {
        closed = true;
    }

    /** Tells the listener that the link is up. */
    public void connect() {
        listener.connected();
    }

    /** Tells the listener that the link is down. */
    public void disconnect() {
        listener.disconnected(
                new BrokerProblem(
                        BrokerProblem.Kind.LOST, "The connection broke.", "Look at the broker."));
    }

    /** Makes the next {@code count} attempts to publish fail with a {@link BrokerException}. */
    public void failNext(int count) {
        failNext(count, null);
    }

    /** Makes the next {@code count} attempts fail with an unchecked exception or an error. */
    public void failNext(int count, Throwable unchecked) {
        failure = unchecked;
        failuresLeft.set(count);
    }

    /** Returns the frames that were taken, in order. */
    public List<byte[]> published() {
        return List.copyOf(published);
    }

    /** Returns how often {@link #publish} was called. */
    public int attempts() {
        return attempts.get();
    }
}
