package org.cacheconnector.testkit.driver.bundle;

import java.io.BufferedInputStream;
import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/** Listens on a free port of 127.0.0.1 and runs one task for each connection, on its own thread. */
final class TaskServer {

    private static final int BACKLOG = 64;

    private final TaskRunner runner;
    private final ServerSocket listener;
    private final Set<Socket> connections = ConcurrentHashMap.newKeySet();

    TaskServer(TaskRunner runner) throws IOException {
        this.runner = runner;
        this.listener =
                new ServerSocket(0, BACKLOG, InetAddress.getByAddress(new byte[] {127, 0, 0, 1}));
    }

    void start() {
        startThread("testkit-driver-accept", this::acceptAll);
    }

    int port() {
        return listener.getLocalPort();
    }

    void stop() throws IOException {
        listener.close();
        for (Socket connection : connections) {
            connection.close();
        }
    }

    private void acceptAll() {
        while (!listener.isClosed()) {
            try {
                Socket connection = listener.accept();
                connections.add(connection);
                startThread("testkit-driver-task", () -> serve(connection));
            } catch (IOException e) {
                if (!listener.isClosed()) {
                    throw new IllegalStateException("The driver can't accept connections", e);
                }
            }
        }
    }

    private void serve(Socket connection) {
        try (connection) {
            connection.setTcpNoDelay(true);
            ObjectInputStream in =
                    new ObjectInputStream(new BufferedInputStream(connection.getInputStream()));
            TaskResponse response = runner.run((TaskRequest) in.readObject());
            ObjectOutputStream out =
                    new ObjectOutputStream(new BufferedOutputStream(connection.getOutputStream()));
            out.writeObject(response);
            out.flush();
        } catch (IOException | ClassNotFoundException e) {
            // The test gave up waiting, or only looked whether the port is open.
            return;
        } finally {
            connections.remove(connection);
        }
    }

    private static void startThread(String name, Runnable work) {
        Thread thread = new Thread(work, name);
        thread.setDaemon(true);
        thread.start();
    }
}
