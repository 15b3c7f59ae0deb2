package org.cacheconnector.identityserver.database;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;

/** Looks at a port before a server is started there. */
final class DatabasePort {

    private DatabasePort() {}

    static void requireFree(int port) {
        try (ServerSocket socket = new ServerSocket(port, 1, InetAddress.getLoopbackAddress())) {
            socket.getLocalPort();
        } catch (IOException e) {
            throw new DatabaseException("Port " + port + " is taken: " + e.getMessage(), e);
        }
    }
}
