package org.cacheconnector.testkit.contract;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;

/**
 * A port that completes connections (the kernel does that) and never answers, as a process that
 * hangs.
 */
public final class MutePort implements AutoCloseable {

    private final ServerSocket socket;

    /** Starts to listen on a free port. */
    public MutePort() {
        try {
            socket = new ServerSocket(0, 100, InetAddress.getLoopbackAddress());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Returns the port. */
    public int port() {
        return socket.getLocalPort();
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
