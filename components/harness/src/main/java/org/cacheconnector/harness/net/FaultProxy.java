package org.cacheconnector.harness.net;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetSocketAddress;
import java.time.Duration;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;

/**
 * A TCP proxy on 127.0.0.1 in front of a server on 127.0.0.1 that makes the network between the two
 * as bad as a test wants, at run time. It passes everything on until told otherwise.
 *
 * <p>Thread-safe. Each method returns once the change is in force. The proxy has one thread, which
 * ends with {@link #close}.
 */
public final class FaultProxy implements AutoCloseable {

    private final int port;
    private final ProxyCounters counters = new ProxyCounters();
    private final ProxyLoop loop;

    private FaultProxy(int port, InetSocketAddress target) throws IOException {
        this.port = port;
        this.loop = new ProxyLoop(Loopback.at(port), target, counters);
    }

    /**
     * Starts a proxy on a free port.
     *
     * @param targetPort where the server listens, now or later: a connection that the server
     *     refuses is reset
     */
    public static FaultProxy to(int targetPort) {
        return on(FreePorts.next(), targetPort);
    }

    /** Starts a proxy on a free port in front of a server elsewhere. */
    public static FaultProxy to(InetSocketAddress target) {
        return on(FreePorts.next(), target);
    }

    /** Starts a proxy on {@code port}. */
    public static FaultProxy on(int port, int targetPort) {
        return on(port, Loopback.at(targetPort));
    }

    private static FaultProxy on(int port, InetSocketAddress target) {
        try {
            return new FaultProxy(port, target);
        } catch (IOException e) {
            throw new UncheckedIOException("No proxy on port " + port, e);
        }
    }

    /** Returns the port to connect to instead of the server's. */
    public int port() {
        return port;
    }

    /**
     * Ends every fault: passes everything on without delay, and listens if it did not. Connections
     * of which bytes were swallowed are reset, as their streams have a hole.
     */
    public void pass() {
        loop.call(
                () -> {
                    loop.faults().clear();
                    resetLossy();
                    loop.listen();
                });
    }

    /**
     * Delays what flows from now on.
     *
     * @param toServer added on the way to the server, with a resolution of a millisecond
     * @param toClient added on the way to the client
     */
    public void latency(Duration toServer, Duration toClient) {
        loop.call(
                () -> {
                    loop.faults().setLatency(Direction.TO_SERVER, toServer.toNanos());
                    loop.faults().setLatency(Direction.TO_CLIENT, toClient.toNanos());
                });
    }

    /** Closes every connection and refuses new ones until {@link #reopen} or {@link #pass}. */
    public void cut() {
        loop.call(
                () -> {
                    loop.stopListening();
                    loop.connections().forEach(ProxyConnection::close);
                });
    }

    /** Accepts connections again; other faults stay. */
    public void reopen() {
        loop.call(loop::listen);
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
        loop.call(
                () -> {
                    loop.faults().swallow(setOf(directions));
                    resetLossyUnlessSwallowed();
                });
    }

    /**
     * Stops reading in {@code directions}, or in both if none is given: buffers fill up and the
     * sender's writes block. Nothing is lost; {@link #pass} lets it flow again.
     */
    public void stall(Direction... directions) {
        Set<Direction> stalled =
                directions.length == 0 ? EnumSet.allOf(Direction.class) : setOf(directions);
        loop.call(() -> loop.faults().stall(stalled));
    }

    /** Resets (RST) every connection there is at both ends. New ones work. */
    public void reset() {
        loop.call(() -> loop.connections().forEach(ProxyConnection::reset));
    }

    /**
     * Ends the stream in {@code direction} of every connection there is: the receiver reads the end
     * of the stream while it can still send.
     */
    public void halfClose(Direction direction) {
        loop.call(() -> loop.connections().forEach(c -> c.halfClose(direction)));
    }

    /** Returns how many connections were accepted since the start. */
    public int acceptedConnections() {
        return counters.accepted();
    }

    /** Returns how many connections are open. */
    public int openConnections() {
        return counters.open();
    }

    /** Returns how many bytes were delivered in {@code direction} since the start. */
    public long bytes(Direction direction) {
        return counters.bytes(direction);
    }

    /** Closes every connection, stops listening and waits for the thread to end. */
    @Override
    public void close() {
        loop.stop();
    }

    private void resetLossy() {
        loop.connections().stream()
                .filter(ProxyConnection::isLossy)
                .forEach(ProxyConnection::reset);
    }

    private void resetLossyUnlessSwallowed() {
        if (!loop.faults().isBlackHole()) {
            resetLossy();
        }
    }

    private static Set<Direction> setOf(Direction... directions) {
        EnumSet<Direction> set = EnumSet.noneOf(Direction.class);
        set.addAll(List.of(directions));
        return set;
    }
}
