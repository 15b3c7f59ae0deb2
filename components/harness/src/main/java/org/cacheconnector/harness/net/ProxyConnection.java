package org.cacheconnector.harness.net;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.StandardSocketOptions;
import java.nio.channels.SelectionKey;
import java.nio.channels.Selector;
import java.nio.channels.SocketChannel;

/** One client's connection and its counterpart to the server. Used by the proxy's thread only. */
final class ProxyConnection {

    private final SocketChannel client;
    private final SocketChannel server;
    private final InetSocketAddress target;
    private final ProxyPipe toServer;
    private final ProxyPipe toClient;
    private final SelectionKey clientKey;
    private final SelectionKey serverKey;
    private final boolean deadEnd;
    private final ProxyCounters counters;
    private boolean closed;

    ProxyConnection(
            SocketChannel client,
            InetSocketAddress target,
            Selector selector,
            Faults faults,
            ProxyCounters counters)
            throws IOException {
        this.client = client;
        this.target = target;
        this.counters = counters;
        this.deadEnd = faults.isBlackHole();
        client.configureBlocking(false);
        client.setOption(StandardSocketOptions.TCP_NODELAY, true);
        server = SocketChannel.open();
        server.configureBlocking(false);
        server.setOption(StandardSocketOptions.TCP_NODELAY, true);
        toServer = new ProxyPipe(Direction.TO_SERVER, client, server, faults, counters);
        toClient = new ProxyPipe(Direction.TO_CLIENT, server, client, faults, counters);
        clientKey = client.register(selector, SelectionKey.OP_READ, this);
        serverKey = server.register(selector, 0, this);
        counters.connectionAccepted();
    }

    /** Moves what can be moved. Returns when to be called again at the latest. */
    long step(long now) {
        try {
            connect();
            if (toServer.wantsToRead()) {
                toServer.read(now);
            }
            if (server.isConnected() && toClient.wantsToRead()) {
                toClient.read(now);
            }
            boolean serverFull = server.isConnected() && toServer.write(now);
            boolean clientFull = toClient.write(now);
            if (toServer.isFinished() && toClient.isFinished()) {
                close();
                return Long.MAX_VALUE;
            }
            clientKey.interestOps(interest(toServer, clientFull));
            serverKey.interestOps(serverInterest(serverFull));
            return Math.min(dueToServer(serverFull), clientFull ? Long.MAX_VALUE : dueToClient());
        } catch (IOException e) {
            reset();
            return Long.MAX_VALUE;
        }
    }

    /** Closes both ends with a FIN. */
    void close() {
        if (!closed) {
            closed = true;
            counters.connectionClosed();
            closeQuietly(client);
            closeQuietly(server);
        }
    }

    /** Closes both ends with a RST. */
    void reset() {
        linger(client);
        linger(server);
        close();
    }

    void halfClose(Direction direction) {
        try {
            (direction == Direction.TO_SERVER ? toServer : toClient).endSink();
        } catch (IOException e) {
            reset();
        }
    }

    boolean isClosed() {
        return closed;
    }

    /** Returns whether the connection can't go on as if nothing had happened. */
    boolean isLossy() {
        return deadEnd || toServer.isLossy() || toClient.isLossy();
    }

    private void connect() throws IOException {
        if (server.isConnectionPending()) {
            server.finishConnect();
        } else if (!server.isConnected() && !deadEnd) {
            server.connect(target);
        }
    }

    private long dueToServer(boolean serverFull) {
        return serverFull || !server.isConnected() ? Long.MAX_VALUE : toServer.nextDueNanos();
    }

    private long dueToClient() {
        return toClient.nextDueNanos();
    }

    private int serverInterest(boolean serverFull) {
        if (server.isConnectionPending()) {
            return SelectionKey.OP_CONNECT;
        }
        return server.isConnected() ? interest(toClient, serverFull) : 0;
    }

    private static int interest(ProxyPipe reading, boolean full) {
        return (reading.wantsToRead() ? SelectionKey.OP_READ : 0)
                | (full ? SelectionKey.OP_WRITE : 0);
    }

    private static void linger(SocketChannel channel) {
        try {
            channel.setOption(StandardSocketOptions.SO_LINGER, 0);
        } catch (IOException e) {
            // Already gone: nothing left to reset.
            closeQuietly(channel);
        }
    }

    private static void closeQuietly(SocketChannel channel) {
        try {
            channel.close();
        } catch (IOException e) {
            // The other end is gone; closing can't do more.
            return;
        }
    }
}
