package org.cacheconnector.identityserver.process;

import java.io.IOException;
import java.net.ServerSocket;
import org.cacheconnector.harness.net.Loopback;

/** Looks at ports before servers are started there. */
public final class Ports {

    private Ports() {}

    /**
     * @throws ServerException if something listens on the port of 127.0.0.1
     */
    public static void requireFree(int port) {
        try (ServerSocket socket = new ServerSocket(port, 1, Loopback.address())) {
            socket.getLocalPort();
        } catch (IOException e) {
            throw new ServerException(
                    "Port " + port + " is taken by another program: choose another --offset", e);
        }
    }
}
