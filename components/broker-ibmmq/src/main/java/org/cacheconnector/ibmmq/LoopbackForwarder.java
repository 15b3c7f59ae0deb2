package org.cacheconnector.ibmmq;

import java.io.Closeable;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.StandardSocketOptions;
import java.net.UnknownHostException;
import java.nio.channels.SelectionKey;
import java.nio.channels.Selector;
import java.nio.channels.ServerSocketChannel;
import java.nio.channels.SocketChannel;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ThreadFactory;

/**
 * Passes the bytes of the client's plain connections on to a queue manager, so that they can be cut
 * while the client is blocked in them. Lives as long as the connections of one attempt to connect.
 *
 * <p>It listens on a free port of the loopback address, and only while connections are being made.
 * Nobody gains from connecting in that moment: whoever could may as well connect to the queue
 * manager, and has to log on there all the same. One thread does all the work; it holds a few
 * connections and 128 KB for each. Thread-safe.
 */
final class LoopbackForwarder implements Cuttable {

    /** IBM's client makes one to four connections, depending on the channel's SHARECNV. */
    static final int MAX_CONNECTIONS = 8;

    private static final byte[] LOOPBACK = {127, 0, 0, 1};

    private final QueueManagerAddress queueManager;
    private final Resolver resolver;
    private final int connectMillis;
    private final Set<ForwardedConnection> connections = new HashSet<>();
    private final List<Closeable> resources = new ArrayList<>();
    private InetSocketAddress target;
    private Selector selector;
    private ServerSocketChannel listener;
    private SocketChannel spare;
    private boolean running;
    private volatile boolean complete;
    private volatile boolean cut;

    /** Finds the addresses of a host. */
    interface Resolver {

        InetAddress[] addressesOf(String host) throws UnknownHostException;
    }

    /**
     * @param queueManager where to
     * @param connectTimeout how long all addresses of its name have together
     */
    LoopbackForwarder(QueueManagerAddress queueManager, Duration connectTimeout) {
        this(queueManager, connectTimeout, InetAddress::getAllByName);
    }

    LoopbackForwarder(
            QueueManagerAddress queueManager, Duration connectTimeout, Resolver resolver) {
        this.queueManager = queueManager;
        this.connectMillis = (int) connectTimeout.toMillis();
        this.resolver = resolver;
    }

    /**
     * Connects to the queue manager, which may block until {@link #cut}, and starts to forward.
     * Called once.
     *
     * @param threads makes its thread
     * @return where the client is to connect to
     * @throws IOException if the queue manager can't be reached
     */
    QueueManagerAddress open(ThreadFactory threads) throws IOException {
        boolean opened = false;
        try {
            connectSpare(resolver.addressesOf(queueManager.host()));
            selector = owned(Selector.open());
            listener = owned(ServerSocketChannel.open());
            listener.bind(
                    new InetSocketAddress(InetAddress.getByAddress(LOOPBACK), 0), MAX_CONNECTIONS);
            listener.configureBlocking(false);
            listener.register(selector, SelectionKey.OP_ACCEPT);
            int port = ((InetSocketAddress) listener.getLocalAddress()).getPort();
            start(threads);
            opened = true;
            return new QueueManagerAddress("127.0.0.1", port);
        } finally {
            if (!opened) {
                release();
            }
        }
    }

    /** A name may stand for several hosts, of which one has the active instance. */
    private void connectSpare(InetAddress[] addresses) throws IOException {
        IOException failure = new UnknownHostException(queueManager.host());
        int eachMillis = Math.max(1, connectMillis / (addresses.length + 1));
        for (int i = 0; i < addresses.length; i++) {
            target = new InetSocketAddress(addresses[i], queueManager.port());
            spare = owned(SocketChannel.open());
            boolean last = i == addresses.length - 1;
            try {
                // Of the last the link's own deadline makes an end.
                spare.socket().connect(target, last ? 0 : eachMillis);
                return;
            } catch (IOException e) {
                checkNotCut();
                spare.close();
                failure = e;
            }
        }
        throw failure;
    }

    @Override
    public synchronized void complete() {
        complete = true;
        if (running) {
            selector.wakeup();
        }
    }

    /**
     * {@inheritDoc} Once it forwards, its thread closes everything, as nothing makes that block.
     */
    @Override
    public synchronized void cut() {
        cut = true;
        if (running) {
            selector.wakeup();
        } else {
            release();
        }
    }

    private synchronized void start(ThreadFactory threads) throws IOException {
        checkNotCut();
        threads.newThread(this::run).start();
        running = true;
    }

    private void run() {
        try {
            while (!cut && !(complete && connections.isEmpty())) {
                selector.select();
                for (SelectionKey key : selector.selectedKeys()) {
                    serve(key);
                }
                selector.selectedKeys().clear();
                connections.removeIf(ForwardedConnection::isClosed);
                if (complete) {
                    stopListening();
                }
            }
        } catch (IOException e) {
            // Of no more use: the client sees that its connections are closed.
        } finally {
            connections.forEach(ForwardedConnection::close);
            release();
        }
    }

    private void serve(SelectionKey key) throws IOException {
        if (key.attachment() instanceof ForwardedConnection) {
            ((ForwardedConnection) key.attachment()).move();
        } else if (key.isValid() && key.isAcceptable()) {
            SocketChannel client = listener.accept();
            if (client != null) {
                forward(client);
            }
        }
    }

    private void forward(SocketChannel client) throws IOException {
        if (connections.size() >= MAX_CONNECTIONS) {
            client.close();
            return;
        }
        try {
            SocketChannel server = spare == null ? SocketChannel.open() : spare;
            spare = null;
            server.setOption(StandardSocketOptions.SO_KEEPALIVE, true);
            connections.add(ForwardedConnection.start(selector, client, server, target));
        } catch (IOException e) {
            client.close();
        }
    }

    private void stopListening() throws IOException {
        listener.close();
        if (spare != null) {
            spare.close();
            spare = null;
        }
    }

    private synchronized <T extends Closeable> T owned(T resource) throws IOException {
        resources.add(resource);
        checkNotCut();
        return resource;
    }

    private void checkNotCut() throws IOException {
        if (cut) {
            throw new IOException("The attempt to connect was given up.");
        }
    }

    private synchronized void release() {
        for (Closeable resource : resources) {
            try {
                resource.close();
            } catch (IOException e) {
                // Then it is of no more use anyway.
            }
        }
        resources.clear();
    }
}
