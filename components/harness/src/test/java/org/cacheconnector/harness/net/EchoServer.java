package org.cacheconnector.harness.net;

import java.io.IOException;
import java.net.ServerSocket;
import java.net.Socket;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicLong;

/** Sends back what it gets, on any number of connections, and counts it. */
final class EchoServer implements AutoCloseable {

    private final ServerSocket listener;
    private final AtomicLong received = new AtomicLong();
    private final Set<Socket> sockets = ConcurrentHashMap.newKeySet();
    private final Thread acceptor;

    EchoServer() throws IOException {
        listener = new ServerSocket(0, 50, Loopback.address());
        acceptor = startThread(this::acceptAll);
    }

    int port() {
        return listener.getLocalPort();
    }

    long received() {
        return received.get();
    }

    /**
     * Returns once the port refuses connections. Closing the listener alone is not enough: a thread
     * that waits in accept() keeps it open, and the system goes on to accept, until it has left.
     */
    @Override
    public void close() throws IOException {
        listener.close();
        try {
            acceptor.join();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        for (Socket socket : sockets) {
            socket.close();
        }
    }

    private void acceptAll() {
        while (!listener.isClosed()) {
            try {
                Socket socket = listener.accept();
                sockets.add(socket);
                if (listener.isClosed()) {
                    // Accepted while close() was at work.
                    socket.close();
                }
                startThread(() -> echo(socket));
            } catch (IOException e) {
                return;
            }
        }
    }

    private void echo(Socket socket) {
        byte[] buffer = new byte[8192];
        try (socket) {
            int count = socket.getInputStream().read(buffer);
            while (count >= 0) {
                received.addAndGet(count);
                socket.getOutputStream().write(buffer, 0, count);
                count = socket.getInputStream().read(buffer);
            }
        } catch (IOException e) {
            return;
        } finally {
            sockets.remove(socket);
        }
    }

    private static Thread startThread(Runnable work) {
        Thread thread = new Thread(work, "echo-server");
        thread.setDaemon(true);
        thread.start();
        return thread;
    }
}
