package org.cacheconnector.link;

import static java.util.concurrent.CompletableFuture.completedFuture;

import java.io.IOException;
import java.util.Queue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicInteger;
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

    /** What the next calls to list the attempts throw, one each. */
    final Queue<Throwable> listingFailures = new ConcurrentLinkedQueue<>();

    /** What the next calls to connect throw. */
    final Queue<Throwable> connectFailures = new ConcurrentLinkedQueue<>();

    /** What the next calls to send throw. */
    final Queue<Throwable> sendFailures = new ConcurrentLinkedQueue<>();

    private volatile boolean abortEndsSends;
    private volatile CompletableFuture<Void> connectGate = completedFuture(null);
    private volatile CompletableFuture<Void> sendGate = completedFuture(null);

    /** From now on connecting hangs. */
    void hangConnecting() {
        connectGate = new CompletableFuture<>();
    }

    /** From now on sending hangs, for ever or until the connection is cut. */
    void hangSending(boolean untilCut) {
        abortEndsSends = untilCut;
        sendGate = new CompletableFuture<>();
    }

    /** Lets calls that hang return, and later ones not hang. */
    void release() {
        connectGate.complete(null);
        sendGate.complete(null);
    }

    @Override
    public Stream<BrokerConnection> get() {
        throwNext(listingFailures);
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
            connectGate.join();
            throwNext(connectFailures);
            made.incrementAndGet();
            open.set(1);
            stage(LinkStage.CONNECTED);
        }

        @Override
        protected void publish(byte[] frame) throws Exception {
            throwNext(sendFailures);
            sendGate.get();
        }

        @Override
        protected boolean abortEndsSends() {
            return abortEndsSends;
        }

        @Override
        protected void abort() {
            if (abortEndsSends) {
                sendGate.completeExceptionally(new IOException("cut"));
            }
        }

        @Override
        protected void close() {
            closed.addAndGet(open.getAndSet(0));
        }
    }

    private static void throwNext(Queue<Throwable> failures) {
        Throwable failure = failures.poll();
        if (failure instanceof Error error) {
            throw error;
        }
        if (failure != null) {
            throw (RuntimeException) failure;
        }
    }
}
