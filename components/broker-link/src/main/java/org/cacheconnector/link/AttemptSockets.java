package org.cacheconnector.link;

import java.io.IOException;
import java.net.Socket;
import java.net.SocketException;
import java.util.ArrayList;
import java.util.List;

/**
 * The sockets of one attempt to connect, to be cut together: then every call that blocks in one of
 * them fails at once. Thread-safe; nothing blocks.
 */
public final class AttemptSockets {

    private final List<Socket> sockets = new ArrayList<>();
    private boolean cut;

    /**
     * Remembers a socket.
     *
     * @throws SocketException if the others have been cut, and so is this one
     */
    public synchronized void add(Socket socket) throws SocketException {
        if (cut) {
            reset(socket);
            throw new SocketException("The attempt to connect was given up.");
        }
        sockets.add(socket);
    }

    /** Closes them, and those to come, with a reset. */
    public synchronized void cut() {
        cut = true;
        sockets.forEach(AttemptSockets::reset);
        sockets.clear();
    }

    /** Closes one socket with a reset, so that closing its connection can't block either. */
    public static void reset(Socket socket) {
        try {
            // Without this a TLS socket would wait for whoever is stuck in a write, to send
            // close_notify.
            socket.setSoLinger(true, 0);
        } catch (IOException e) {
            // It is closed already, or about to be.
        }
        try {
            socket.close();
        } catch (IOException e) {
            // Then it is of no more use anyway.
        }
    }
}
