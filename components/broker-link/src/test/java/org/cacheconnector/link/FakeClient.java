package org.cacheconnector.link;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Consumer;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.cacheconnector.core.broker.FrameListener;

/**
 * A broker's client whose calls hang on demand; connecting takes no notice of interrupts, like that
 * of real ones.
 */
final class FakeClient implements Supplier<Stream<BrokerConnection>> {

    final AtomicInteger connecting = new AtomicInteger();
    final AtomicInteger made = new AtomicInteger();
    final AtomicInteger closed = new AtomicInteger();
    private final AtomicInteger listingFailures = new AtomicInteger();
    private final AtomicInteger connectFailures = new AtomicInteger();
    private final AtomicReference<Throwable> sendFailure = new AtomicReference<>();
    private volatile Throwable listingFailure;
    private volatile Throwable connectFailure;
    private volatile CountDownLatch connectGate = new CountDownLatch(0);
    private volatile CountDownLatch sendGate = new CountDownLatch(0);

    /** The next {@code times} calls to list the attempts fail. */
    void failListing(Throwable failure, int times) {
        listingFailure = failure;
        listingFailures.set(times);
    }

    /** The next {@code times} calls to connect fail. */
    void failConnecting(Throwable failure, int times) {
        connectFailure = failure;
        connectFailures.set(times);
    }

    /** The next call to send fails. */
    void failSending(Throwable failure) {
        sendFailure.set(failure);
    }

    /** From now on connecting hangs. */
    void hangConnecting() {
        connectGate = new CountDownLatch(1);
    }

    /** From now on sending hangs, until interrupted. */
    void hangSending() {
        sendGate = new CountDownLatch(1);
    }

    /** Lets calls that hang return, and later ones not hang. */
    void release() {
        connectGate.countDown();
        sendGate.countDown();
    }

    @Override
    public Stream<BrokerConnection> get() {
        throwWhile(listingFailures, listingFailure);
        return Stream.of(new FakeConnection());
    }

    private final class FakeConnection extends BrokerConnection {

        private final AtomicInteger open = new AtomicInteger();

        @Override
        protected String address() {
            return "fake://broker";
        }

        @Override
        protected void open(FrameListener frames, Consumer<Throwable> failed) {
            connecting.incrementAndGet();
            awaitUninterruptibly(connectGate);
            throwWhile(connectFailures, connectFailure);
            made.incrementAndGet();
            open.set(1);
            stage(LinkStage.CONNECTED);
        }

        @Override
        protected void publish(byte[] frame) throws Exception {
            Throwable failure = sendFailure.getAndSet(null);
            if (failure != null) {
                throwUnchecked(failure);
            }
            sendGate.await();
        }

        @Override
        protected void abort() {
            // This client knows no way.
        }

        @Override
        protected void close() {
            closed.addAndGet(open.getAndSet(0));
        }
    }

    private static void throwWhile(AtomicInteger left, Throwable failure) {
        if (left.getAndUpdate(times -> Math.max(0, times - 1)) > 0) {
            throwUnchecked(failure);
        }
    }

    private static void throwUnchecked(Throwable failure) {
        if (failure instanceof Error error) {
            throw error;
        }
        throw (RuntimeException) failure;
    }

    private static void awaitUninterruptibly(CountDownLatch gate) {
        boolean interrupted = false;
        while (gate.getCount() > 0) {
            try {
                gate.await();
            } catch (InterruptedException e) {
                interrupted = true;
            }
        }
        if (interrupted) {
            Thread.currentThread().interrupt();
        }
    }
}
