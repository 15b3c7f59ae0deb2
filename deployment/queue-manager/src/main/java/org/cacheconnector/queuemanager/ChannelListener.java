package org.cacheconnector.queuemanager;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** The queue manager's TCP listener: accepts clients and starts a channel for each. Thread-safe. */
final class ChannelListener implements Runnable {

    private static final Logger LOG = LoggerFactory.getLogger(ChannelListener.class);
    private static final int BACKLOG = 100;
    private static final Duration END_TIMEOUT = Duration.ofSeconds(10);

    private final QueueManagerContext manager;
    private final ServerSocket serverSocket;
    private final Thread acceptor;
    private final Map<ServerChannel, Thread> channels = new ConcurrentHashMap<>();
    private final AtomicInteger accepted = new AtomicInteger();
    private volatile boolean closed;

    private ChannelListener(QueueManagerContext manager, ServerSocket serverSocket) {
        this.manager = manager;
        this.serverSocket = serverSocket;
        this.acceptor = new Thread(this, threadName("listener"));
        acceptor.setDaemon(true);
    }

    /** Listens on {@code port} of the loopback address, 0 for any free one. */
    static ChannelListener start(QueueManagerContext manager, int port) {
        try {
            ServerSocket socket = new ServerSocket();
            socket.setReuseAddress(true);
            InetAddress loopback = InetAddress.getByAddress(new byte[] {127, 0, 0, 1});
            socket.bind(new InetSocketAddress(loopback, port), BACKLOG);
            ChannelListener listener = new ChannelListener(manager, socket);
            listener.acceptor.start();
            return listener;
        } catch (IOException e) {
            throw new UncheckedIOException("No listener on port " + port, e);
        }
    }

    @Override
    public void run() {
        while (!closed) {
            try {
                accept(serverSocket.accept());
            } catch (IOException e) {
                LOG.debug("The listener does not accept: {}", e.toString());
            }
        }
    }

    int port() {
        return serverSocket.getLocalPort();
    }

    /** Returns how many sockets are open. */
    int connections() {
        return channels.size();
    }

    void forEach(Consumer<ServerChannel> action) {
        channels.keySet().forEach(action);
    }

    /** Accepts nobody any more, ends all channels and waits until their threads have ended. */
    void close(Consumer<ServerChannel> howToEnd) {
        closed = true;
        try {
            serverSocket.close();
        } catch (IOException e) {
            LOG.debug("Closing the listener: {}", e.toString());
        }
        join(acceptor);
        List<Map.Entry<ServerChannel, Thread>> open = new ArrayList<>(channels.entrySet());
        for (Map.Entry<ServerChannel, Thread> channel : open) {
            howToEnd.accept(channel.getKey());
            channel.getValue().interrupt();
            join(channel.getValue());
        }
    }

    private void accept(Socket socket) throws IOException {
        socket.setTcpNoDelay(true);
        ServerChannel channel = new ServerChannel(manager, socket);
        int number = accepted.incrementAndGet();
        Thread thread =
                new Thread(
                        () -> {
                            try {
                                channel.run();
                            } finally {
                                channels.remove(channel);
                            }
                        },
                        threadName("channel-" + number));
        thread.setDaemon(true);
        channels.put(channel, thread);
        thread.start();
    }

    private String threadName(String what) {
        return "mq-" + StandInQueueManager.NAME + "-" + what;
    }

    private static void join(Thread thread) {
        try {
            thread.join(END_TIMEOUT.toMillis());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        if (thread.isAlive()) {
            throw new IllegalStateException(thread.getName() + " did not end");
        }
    }
}
