package org.cacheconnector.harness.net;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;

/** The address 127.0.0.1, on which all of the test kit listens. Stateless and thread-safe. */
public final class Loopback {

    private static final int CONNECT_TIMEOUT_MILLIS = 500;

    private Loopback() {}

    /** Returns 127.0.0.1. */
    public static InetAddress address() {
        try {
            return InetAddress.getByAddress("localhost", new byte[] {127, 0, 0, 1});
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Returns 127.0.0.1 with {@code port}. */
    public static InetSocketAddress at(int port) {
        return new InetSocketAddress(address(), port);
    }

    /** Returns whether a connection to {@code port} is accepted within half a second. */
    public static boolean accepts(int port) {
        try (Socket socket = new Socket()) {
            socket.connect(at(port), CONNECT_TIMEOUT_MILLIS);
            return true;
        } catch (IOException e) {
            return false;
        }
    }
}
