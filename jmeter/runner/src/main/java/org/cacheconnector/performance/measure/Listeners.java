package org.cacheconnector.performance.measure;

import java.io.IOException;
import java.net.DatagramSocket;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Servers that are to be there, such as JMeter's. Immutable.
 *
 * @param hosts each as host:port, or as host for the port of JMeter servers
 */
public record Listeners(List<String> hosts) {

    private static final int RMI_REGISTRY = 1099;
    private static final int PATIENCE_MILLIS = 3_000;

    /** Connects to each of them; blocking. Returns those that do not answer, with the reason. */
    public Optional<String> silent() {
        List<String> silent = new ArrayList<>();
        for (String host : hosts) {
            try (Socket socket = new Socket()) {
                socket.connect(address(host), PATIENCE_MILLIS);
            } catch (IOException | IllegalArgumentException e) {
                silent.add(host + " (" + e + ")");
            }
        }
        return Optional.of(String.join(", ", silent)).filter(text -> !text.isEmpty());
    }

    /** Returns the address at which {@code host} sees this machine; sends nothing. */
    static Optional<String> seenFrom(String host) {
        try (DatagramSocket socket = new DatagramSocket()) {
            socket.connect(address(host));
            return Optional.of(socket.getLocalAddress().getHostAddress());
        } catch (IOException | IllegalArgumentException e) {
            return Optional.empty();
        }
    }

    private static InetSocketAddress address(String host) {
        int colon = host.lastIndexOf(':');
        return colon < 0
                ? new InetSocketAddress(host, RMI_REGISTRY)
                : new InetSocketAddress(
                        host.substring(0, colon), Integer.parseInt(host.substring(colon + 1)));
    }
}
