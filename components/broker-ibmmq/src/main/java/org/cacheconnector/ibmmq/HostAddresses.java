package org.cacheconnector.ibmmq;

import java.net.InetAddress;
import java.net.UnknownHostException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Collectors;

/**
 * Finds all addresses of a queue manager's host name, as IBM's client tries only one of them. Each
 * look-up begins with another address, since one that swallows packets takes a whole attempt.
 * Thread-safe.
 */
final class HostAddresses {

    private final Resolver resolver;
    private final AtomicInteger lookUps = new AtomicInteger();

    /** Finds the addresses of a host. */
    @FunctionalInterface
    interface Resolver {

        InetAddress[] addressesOf(String host) throws UnknownHostException;
    }

    HostAddresses(Resolver resolver) {
        this.resolver = resolver;
    }

    /**
     * Looks up the name. May block.
     *
     * @return IBM's connection name list
     * @throws UnknownHostException if the host is unknown
     */
    String of(QueueManagerAddress queueManager) throws UnknownHostException {
        List<String> names = new ArrayList<>();
        for (InetAddress each : resolver.addressesOf(queueManager.host())) {
            names.add(
                    new QueueManagerAddress(each.getHostAddress(), queueManager.port()).toString());
        }
        Collections.rotate(names, -lookUps.getAndIncrement());
        return names.stream().collect(Collectors.joining(","));
    }
}
