package org.cacheconnector.link;

import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Consumer;
import org.cacheconnector.core.broker.BrokerProblem;

/**
 * A broker's client whose calls hang on demand; connecting takes no notice of interrupts, like that
 * of real ones.
 */
final class FakeClient implements BrokerClient {

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
    public List<BrokerConnection> attempts() {
        throwWhile(listingFailures, listingFailure);
        return List.of(new FakeConnection());
    }

    @Override
    public ClassLoader classLoader() {
        return getClass().getClassLoader();
    }

    private final class FakeConnection implements BrokerConnection {

        private final AtomicInteger open = new AtomicInteger();

        @Override
        public String address() {
            return "fake://broker";
        }

        @Override
        public void open(FrameSink frames, Consumer<Throwable> failed) {
            connecting.incrementAndGet();
            awaitUninterruptibly(connectGate);
            throwWhile(connectFailures, connectFailure);
            made.incrementAndGet();
            open.set(1);
        }

        @Override
        public void publish(byte[] frame) throws Exception {
            Throwable failure = sendFailure.getAndSet(null);
            if (failure != null) {
                throwUnchecked(failure);
            }
            sendGate.await();
        }

        @Override
        public LinkStage stage() {
            return open.get() > 0 ? LinkStage.CONNECTED : LinkStage.CONNECT;
        }

        @Override
        public void abort() {
            // This client knows no way.
        }

        @Override
        public void close() {
            closed.addAndGet(open.getAndSet(0));
        }

        @Override
        public BrokerProblem problem(Throwable failure) {
            return CommonFailures.of(failure, stage(), address());
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
