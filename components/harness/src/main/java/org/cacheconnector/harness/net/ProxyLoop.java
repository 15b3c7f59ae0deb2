package org.cacheconnector.harness.net;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.StandardSocketOptions;
import java.nio.channels.ClosedSelectorException;
import java.nio.channels.SelectionKey;
import java.nio.channels.Selector;
import java.nio.channels.ServerSocketChannel;
import java.nio.channels.SocketChannel;
import java.util.ArrayList;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/**
 * The one thread of a proxy, with all its channels. {@link #call} runs something on that thread;
 * everything else is for that thread only.
 */
final class ProxyLoop {

    private static final long NANOS_PER_MILLI = 1_000_000;
    private static final long CALL_TIMEOUT_SECONDS = 10;

    private final InetSocketAddress target;
    private final InetSocketAddress address;
    private final Faults faults = new Faults();
    private final ProxyCounters counters;
    private final Selector selector;
    private final Queue<Runnable> calls = new ConcurrentLinkedQueue<>();
    private final List<ProxyConnection> connections = new ArrayList<>();
    private final Thread thread;
    private ServerSocketChannel listener;
    private volatile boolean stopped;

    ProxyLoop(InetSocketAddress address, InetSocketAddress target, ProxyCounters counters)
            throws IOException {
        this.address = address;
        this.target = target;
        this.counters = counters;
        this.selector = Selector.open();
        listen();
        this.thread = new Thread(this::run, "fault-proxy-" + address.getPort());
        thread.setDaemon(true);
        thread.start();
    }

    /** Something to do on the loop's thread. */
    interface Call {
        void run() throws IOException;
    }

    /** Runs {@code call} on the loop's thread and waits until it is done. Any thread. */
    void call(Call call) {
        CompletableFuture<Void> done = new CompletableFuture<>();
        calls.add(
                () -> {
                    try {
                        call.run();
                        done.complete(null);
                    } catch (IOException | RuntimeException e) {
                        done.completeExceptionally(e);
                    }
                });
        if (stopped) {
            throw new IllegalStateException("The proxy is closed");
        }
        selector.wakeup();
        try {
            done.get(CALL_TIMEOUT_SECONDS, TimeUnit.SECONDS);
        } catch (ExecutionException | TimeoutException e) {
            throw new IllegalStateException("The proxy on " + address + " could not do it", e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("Interrupted", e);
        }
    }

    /** Ends the thread and waits for it. Any thread. */
    void stop() {
        stopped = true;
        selector.wakeup();
        try {
            thread.join(TimeUnit.SECONDS.toMillis(CALL_TIMEOUT_SECONDS));
            if (thread.isAlive()) {
                throw new IllegalStateException("The proxy on " + address + " does not end");
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    Faults faults() {
        return faults;
    }

    List<ProxyConnection> connections() {
        return connections;
    }

    void listen() throws IOException {
        if (listener == null) {
            ServerSocketChannel channel = ServerSocketChannel.open();
            channel.setOption(StandardSocketOptions.SO_REUSEADDR, true);
            channel.bind(address);
            channel.configureBlocking(false);
            channel.register(selector, SelectionKey.OP_ACCEPT);
            listener = channel;
        }
    }

    void stopListening() throws IOException {
        if (listener != null) {
            listener.close();
            listener = null;
            // A registered channel is only closed in the end by the next selection.
            selector.selectNow();
        }
    }

    private void run() {
        try {
            while (!stopped) {
                runCalls();
                long nextDue = step(System.nanoTime());
                select(nextDue);
                accept();
            }
        } catch (IOException | ClosedSelectorException e) {
            throw new IllegalStateException("The proxy on " + address + " broke", e);
        } finally {
            stopped = true;
            shutDown();
        }
    }

    private void runCalls() throws IOException {
        Runnable call = calls.poll();
        while (call != null) {
            call.run();
            // Closing takes effect on a selection; the caller may look at the sockets at once.
            selector.selectNow();
            call = calls.poll();
        }
    }

    private long step(long now) throws IOException {
        long nextDue = Long.MAX_VALUE;
        boolean anyClosed = false;
        for (ProxyConnection connection : connections) {
            if (!connection.isClosed()) {
                nextDue = Math.min(nextDue, connection.step(now));
            }
            anyClosed |= connection.isClosed();
        }
        if (anyClosed) {
            connections.removeIf(ProxyConnection::isClosed);
            selector.selectNow();
        }
        return nextDue;
    }

    private void select(long nextDue) throws IOException {
        selector.selectedKeys().clear();
        // A selection made while closing channels may have used up the wake-up of a caller.
        if (stopped || !calls.isEmpty()) {
            selector.selectNow();
            return;
        }
        if (nextDue == Long.MAX_VALUE) {
            selector.select();
            return;
        }
        long waitNanos = nextDue - System.nanoTime();
        if (waitNanos <= 0) {
            selector.selectNow();
        } else {
            selector.select(Math.max(1, (waitNanos + NANOS_PER_MILLI - 1) / NANOS_PER_MILLI));
        }
    }

    private void accept() throws IOException {
        if (listener == null) {
            return;
        }
        SocketChannel client = listener.accept();
        while (client != null) {
            connections.add(new ProxyConnection(client, target, selector, faults, counters));
            client = listener.accept();
        }
    }

    private void shutDown() {
        connections.forEach(ProxyConnection::close);
        try {
            if (listener != null) {
                listener.close();
            }
            selector.close();
        } catch (IOException e) {
            throw new IllegalStateException("Could not close the proxy on " + address, e);
        }
    }
}
