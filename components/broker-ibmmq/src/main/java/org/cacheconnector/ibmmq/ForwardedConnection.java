package org.cacheconnector.ibmmq;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.StandardSocketOptions;
import java.nio.ByteBuffer;
import java.nio.channels.CancelledKeyException;
import java.nio.channels.SelectionKey;
import java.nio.channels.Selector;
import java.nio.channels.SocketChannel;

/**
 * One of the client's connections, and its continuation to the queue manager. When one side ends,
 * what it has said is passed on, and then both are closed. Used by the forwarder's thread only.
 */
final class ForwardedConnection {

    /** Two of the largest segments a queue manager sends. */
    private static final int BUFFER_BYTES = 64 * 1024;

    private final Side client;
    private final Side server;
    private boolean closed;

    private ForwardedConnection(Side client, Side server) {
        this.client = client;
        this.server = server;
    }

    /**
     * Begins to forward.
     *
     * @param server connected, or not yet
     * @param target where to connect {@code server} to
     */
    static ForwardedConnection start(
            Selector selector, SocketChannel client, SocketChannel server, InetSocketAddress target)
            throws IOException {
        try {
            ForwardedConnection connection =
                    new ForwardedConnection(new Side(client, selector), new Side(server, selector));
            if (!server.isConnected()) {
                server.connect(target);
            }
            connection.client.key.attach(connection);
            connection.server.key.attach(connection);
            connection.await();
            return connection;
        } catch (IOException | RuntimeException e) {
            server.close();
            throw e;
        }
    }

    /** Moves what can be moved. */
    void move() {
        if (closed) {
            return;
        }
        try {
            if (server.channel.isConnected() || server.channel.finishConnect()) {
                pass(client, server);
                pass(server, client);
            }
            if (client.isDone() || server.isDone()) {
                close();
            } else {
                await();
            }
        } catch (IOException | CancelledKeyException e) {
            close();
        }
    }

    boolean isClosed() {
        return closed;
    }

    void close() {
        closed = true;
        client.close();
        server.close();
    }

    private static void pass(Side from, Side to) throws IOException {
        from.read();
        from.writeTo(to.channel);
    }

    /** Says what to wait for. */
    private void await() {
        if (!server.channel.isConnected()) {
            client.key.interestOps(0);
            server.key.interestOps(SelectionKey.OP_CONNECT);
        } else {
            client.key.interestOps(client.readOps() | server.writeOps());
            server.key.interestOps(server.readOps() | client.writeOps());
        }
    }

    /** One of the two sockets, and the bytes read from it. */
    private static final class Side {
        private final SocketChannel channel;
        private final SelectionKey key;
        private final ByteBuffer read = ByteBuffer.allocate(BUFFER_BYTES);
        private boolean ended;

        Side(SocketChannel channel, Selector selector) throws IOException {
            this.channel = channel;
            channel.configureBlocking(false);
            channel.setOption(StandardSocketOptions.TCP_NODELAY, true);
            this.key = channel.register(selector, 0);
        }

        void read() throws IOException {
            if (!ended && read.hasRemaining() && channel.read(read) < 0) {
                ended = true;
            }
        }

        void writeTo(SocketChannel other) throws IOException {
            read.flip();
            other.write(read);
            read.compact();
        }

        /** Whether it has ended and all it said is passed on. */
        boolean isDone() {
            return ended && read.position() == 0;
        }

        int readOps() {
            return !ended && read.hasRemaining() ? SelectionKey.OP_READ : 0;
        }

        /** What to wait for at the other side. */
        int writeOps() {
            return read.position() > 0 ? SelectionKey.OP_WRITE : 0;
        }

        void close() {
            try {
                channel.close();
            } catch (IOException e) {
                // Then it is of no more use anyway.
            }
        }
    }
}
