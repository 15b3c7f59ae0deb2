package org.cacheconnector.rabbitmq;

import static java.nio.charset.StandardCharsets.US_ASCII;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;

/** A port that says one thing to everybody and hangs up. */
final class TalkingPort implements AutoCloseable {

    private final ServerSocket socket;

    TalkingPort(String words) {
        try {
            socket = new ServerSocket(0, 100, InetAddress.getLoopbackAddress());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        Thread thread = new Thread(() -> talk(words), "talking-port");
        thread.setDaemon(true);
        thread.start();
    }

    int port() {
        return socket.getLocalPort();
    }

    private void talk(String words) {
        while (!socket.isClosed()) {
            try (Socket client = socket.accept()) {
                client.getInputStream().readNBytes(8);
                client.getOutputStream().write(words.getBytes(US_ASCII));
            } catch (IOException e) {
                // The next one, unless the port is closed.
            }
        }
    }

    @Override
    public void close() {
        try {
            socket.close();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
