package org.cacheconnector.harness.net;

import java.io.Closeable;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.net.SocketTimeoutException;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;

/**
 * One client's connection and its counterpart to the server, with a thread for each direction.
 * Thread-safe.
 */
final class ProxyConnection {

    private static final int CHUNK_BYTES = 64 * 1024;
    private static final long END_MILLIS = 10_000;

    private final Socket client;
    private final Socket server = new Socket();
    private final Faults faults;
    private final Consumer<ProxyConnection> whenClosed;
    private final List<Thread> threads = new CopyOnWriteArrayList<>();
    private final AtomicInteger openDirections = new AtomicInteger(2);

    /** Whether the connection can't go on as if nothing had happened. */
    private volatile boolean lossy;

    ProxyConnection(Socket client, Faults faults, Consumer<ProxyConnection> whenClosed)
            throws IOException {
        this.client = client;
        this.faults = faults;
        this.whenClosed = whenClosed;
        client.setTcpNoDelay(true);
        server.setTcpNoDelay(true);
    }

    static Thread start(String name, Runnable work) {
        Thread thread = new Thread(work, name);
        thread.setDaemon(true);
        thread.start();
        return thread;
    }

    static void join(Thread thread) {
        try {
            thread.join(END_MILLIS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        if (thread.isAlive()) {
            throw new IllegalStateException(thread.getName() + " does not end");
        }
    }

    static void closeQuietly(Closeable closeable) {
        try {
            closeable.close();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Connects to the server, unless nothing could reach it, and passes on what comes. */
    void startTo(InetSocketAddress target) {
        startThread(Direction.TO_SERVER, () -> serve(target));
    }

    boolean isLossy() {
        return lossy;
    }

    /** Closes both ends with a FIN. */
    void close() {
        closeQuietly(client);
        closeQuietly(server);
        faults.wake();
        whenClosed.accept(this);
    }

    /** Closes both ends with a RST. */
    void reset() {
        lingerNot(client);
        lingerNot(server);
        close();
    }

    private static void lingerNot(Socket socket) {
        try {
            socket.setSoLinger(true, 0);
        } catch (IOException e) {
            // It is closed already.
            return;
        }
    }

    /** Waits until the threads of a closed connection have ended. */
    void awaitEnd() {
        // The first thread starts the second one.
        for (int i = 0; i < threads.size(); i++) {
            join(threads.get(i));
        }
    }

    private void startThread(Direction direction, Runnable work) {
        threads.add(start("fault-proxy-" + client.getLocalPort() + "-" + direction, work));
    }

    private void serve(InetSocketAddress target) {
        boolean deadEnd = faults.isBlackHole();
        lossy = deadEnd;
        try {
            if (!deadEnd) {
                server.connect(target);
                startThread(Direction.TO_CLIENT, () -> passOn(server, client, Direction.TO_CLIENT));
            }
        } catch (IOException e) {
            reset();
            return;
        }
        passOn(client, server, Direction.TO_SERVER);
    }

    private void passOn(Socket source, Socket sink, Direction direction) {
        byte[] chunk = new byte[CHUNK_BYTES];
        try {
            int count = source.getInputStream().read(chunk);
            while (count >= 0) {
                faults.awaitFlow(direction, source);
                if (lossyFrom(direction)) {
                    lossy = true;
                } else {
                    sink.getOutputStream().write(chunk, 0, count);
                }
                count = source.getInputStream().read(chunk);
            }
            faults.awaitFlow(direction, source);
            sink.shutdownOutput();
            if (openDirections.decrementAndGet() == 0) {
                close();
            }
        } catch (SocketTimeoutException e) {
            close();
        } catch (IOException e) {
            reset();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    /** Returns whether bytes are swallowed: nothing goes to a server that was never reached. */
    private boolean lossyFrom(Direction direction) {
        return faults.isSwallowed(direction) || !server.isConnected();
    }
}
