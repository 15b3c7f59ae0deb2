package org.cacheconnector.harness.net;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.time.Duration;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * A TCP proxy on 127.0.0.1 in front of a server that makes the network between the two as bad as a
 * test wants, at run time. It passes everything on until told otherwise.
 *
 * <p>Thread-safe. A change is in force when its method returns, but for bytes that are being passed
 * on at that moment. After {@link #close} no thread is left.
 */
public final class FaultProxy implements AutoCloseable {

    private final InetSocketAddress address = Loopback.at(FreePorts.next());
    private final InetSocketAddress target;
    private final Faults faults = new Faults();
    private final Set<ProxyConnection> connections = ConcurrentHashMap.newKeySet();
    private final AtomicInteger accepted = new AtomicInteger();
    private volatile int idleMillis;
    private ServerSocket listener;
    private Thread acceptor;
    private boolean closed;

    private FaultProxy(InetSocketAddress target) {
        this.target = target;
    }

    /**
     * Starts a proxy on a free port.
     *
     * @param targetPort where the server listens, now or later: a connection that the server
     *     refuses is reset
     */
    public static FaultProxy to(int targetPort) {
        return to(Loopback.at(targetPort));
    }

    /** Starts a proxy on a free port in front of a server elsewhere. */
    public static FaultProxy to(InetSocketAddress target) {
        FaultProxy proxy = new FaultProxy(target);
        proxy.reopen();
        return proxy;
    }

    /** Returns the port to connect to instead of the server's. */
    public int port() {
        return address.getPort();
    }

    /**
     * Ends every fault: passes everything on, and listens if it did not. Connections of which bytes
     * were swallowed are reset, as their streams have a hole.
     */
    public void pass() {
        faults.clear();
        connections.stream().filter(ProxyConnection::isLossy).forEach(ProxyConnection::reset);
        reopen();
    }

    /** Closes every connection and refuses new ones until {@link #reopen} or {@link #pass}. */
    public synchronized void cut() {
        stopListening();
        connections.forEach(ProxyConnection::close);
    }

    /** Accepts connections again; other faults stay. */
    public synchronized void reopen() {
        if (closed) {
            throw new IllegalStateException("The proxy is closed");
        }
        if (listener == null) {
            try {
                ServerSocket socket = new ServerSocket();
                socket.setReuseAddress(true);
                socket.bind(address);
                listener = socket;
                acceptor = ProxyConnection.start("fault-proxy-" + port(), () -> acceptAll(socket));
            } catch (IOException e) {
                throw new UncheckedIOException("No proxy on port " + port(), e);
            }
        }
    }

    /**
     * Accepts connections and bytes, but delivers nothing in either direction, as a firewall that
     * drops packets (except that the sender's writes succeed). Ends with {@link #pass}.
     */
    public void blackHole() {
        blackHole(Direction.TO_SERVER, Direction.TO_CLIENT);
    }

    /** Swallows what flows in {@code directions}; the other direction works. */
    public void blackHole(Direction... directions) {
        faults.swallow(directions);
    }

    /**
     * Stops reading in {@code directions}: buffers fill up and the sender's writes block. Nothing
     * is lost; {@link #pass} lets it flow again.
     */
    public void stall(Direction... directions) {
        faults.stall(directions);
    }

    /** Resets (RST) every connection there is at both ends. New ones work. */
    public void reset() {
        connections.forEach(ProxyConnection::reset);
    }

    /** Closes each later connection on which the client sends nothing for a time. */
    public void closeIdle(Duration time) {
        idleMillis = (int) time.toMillis();
    }

    /** Returns how many connections were accepted since the start. */
    public int acceptedConnections() {
        return accepted.get();
    }

    /** Closes every connection, stops listening and waits for all threads to end. */
    @Override
    public synchronized void close() {
        closed = true;
        stopListening();
        for (ProxyConnection connection : Set.copyOf(connections)) {
            connection.close();
            connection.awaitEnd();
        }
    }

    /** A thread that waits in accept() keeps the port open, so its end is waited for. */
    private void stopListening() {
        if (listener != null) {
            ProxyConnection.closeQuietly(listener);
            ProxyConnection.join(acceptor);
            listener = null;
        }
    }

    private void acceptAll(ServerSocket socket) {
        while (!socket.isClosed()) {
            accept(socket);
        }
    }

    private void accept(ServerSocket socket) {
        try {
            Socket client = socket.accept();
            client.setSoTimeout(idleMillis);
            ProxyConnection connection = new ProxyConnection(client, faults, connections::remove);
            // Counted when it can be reset, not before.
            connections.add(connection);
            accepted.incrementAndGet();
            connection.startTo(target);
        } catch (IOException e) {
            // The socket is closed, or the client has gone again.
            return;
        }
    }
}
