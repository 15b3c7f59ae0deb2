package org.cacheconnector.identityserver;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.util.concurrent.ThreadLocalRandom;

/** Finds TCP ports on 127.0.0.1 that nothing listens on. */
public final class TestPorts {

    private static final int TRIES = 100;
    private static final int GREATEST_OFFSET = 20_000;

    private TestPorts() {}

    /** Returns a free port. */
    public static int free() throws IOException {
        try (ServerSocket socket = listen(0)) {
            return socket.getLocalPort();
        }
    }

    /** Returns what, added to a port, gives a free one. */
    public static int offset(int port) {
        for (int i = 0; i < TRIES; i++) {
            int offset = ThreadLocalRandom.current().nextInt(1_000, GREATEST_OFFSET);
            if (isFree(port + offset)) {
                return offset;
            }
        }
        throw new IllegalStateException("No free port");
    }

    private static boolean isFree(int port) {
        try (ServerSocket socket = listen(port)) {
            return socket.isBound();
        } catch (IOException e) {
            return false;
        }
    }

    private static ServerSocket listen(int port) throws IOException {
        return new ServerSocket(port, 1, InetAddress.getLoopbackAddress());
    }
}
