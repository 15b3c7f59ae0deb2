package org.cacheconnector.link;

import java.io.IOException;
import java.net.Socket;
import java.net.SocketException;
import java.util.ArrayList;
import java.util.List;

/**
 * The sockets of one attempt to connect, to be cut together. A cut makes every call that blocks in
 * one of them fail at once. Thread-safe; never blocks.
 */
public final class AttemptSockets {

    private final List<Socket> sockets = new ArrayList<>();
    private boolean cut;

    /**
     * Remembers a socket.
     *
     * @throws SocketException if the sockets were cut; this socket is cut too
     */
    public synchronized void add(Socket socket) throws SocketException {
        if (cut) {
            reset(socket);
            throw new SocketException("The attempt to connect was given up.");
        }
        sockets.add(socket);
    }

    /** Closes all sockets, and those added later, with a reset. */
    public synchronized void cut() {
        cut = true;
        sockets.forEach(AttemptSockets::reset);
        sockets.clear();
    }

    /** Closes one socket with a reset, so that closing its connection can't block either. */
    public static void reset(Socket socket) {
        try {
            // Otherwise a TLS socket, to send close_notify, would wait for a thread that is stuck
            // in a write.
            socket.setSoLinger(true, 0);
        } catch (IOException e) {
            // It is closed already.
        }
        try {
            socket.close();
        } catch (IOException e) {
            // The socket is useless anyway.
        }
    }
}
