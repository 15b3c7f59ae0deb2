package org.cacheconnector.harness.net;

import java.io.IOException;
import java.net.ServerSocket;
import java.util.Arrays;
import java.util.BitSet;
import java.util.concurrent.ThreadLocalRandom;
import java.util.function.IntFunction;
import java.util.stream.IntStream;

/**
 * Finds TCP ports that nothing listens on. The ports lie below the range from which Linux takes the
 * local ports of outgoing connections, so that a server stopped for a while finds its port free
 * when it comes back. Thread-safe. No port is returned twice in one JVM, as whoever asked first may
 * not listen yet; the search is random, so that two processes searching at once rarely find the
 * same port.
 */
public final class FreePorts {

    private static final int LOWEST = 10_000;
    private static final int HIGHEST = 32_000;
    private static final int TRIES = 1_000;

    /** The launcher of deployments takes no greater one. */
    private static final int GREATEST_OFFSET = 20_000;

    /** Ports belong to the whole JVM, and so does what was returned of them. */
    private static final BitSet RETURNED = new BitSet(HIGHEST);

    private FreePorts() {}

    /**
     * Returns a free port.
     *
     * @throws IllegalStateException if none is found
     */
    public static int next() {
        return block(1);
    }

    /**
     * Returns the first of {@code size} free ports in a row.
     *
     * @throws IllegalStateException if none are found
     */
    public static int block(int size) {
        return search(
                LOWEST, HIGHEST - size, first -> IntStream.range(first, first + size).toArray());
    }

    /**
     * Returns a number, 20,000 at most, which, added to each of {@code basePorts}, gives a free
     * port.
     *
     * @throws IllegalStateException if none is found
     */
    public static int offset(int... basePorts) {
        int lowestBase = Integer.MAX_VALUE;
        int highestBase = 0;
        for (int base : basePorts) {
            lowestBase = Math.min(lowestBase, base);
            highestBase = Math.max(highestBase, base);
        }
        return search(
                Math.max(1, LOWEST - lowestBase),
                Math.min(HIGHEST - highestBase, GREATEST_OFFSET + 1),
                offset -> Arrays.stream(basePorts).map(base -> base + offset).toArray());
    }

    private static synchronized int search(int from, int to, IntFunction<int[]> portsOf) {
        for (int i = 0; i < TRIES; i++) {
            int candidate = ThreadLocalRandom.current().nextInt(from, to);
            int[] ports = portsOf.apply(candidate);
            if (Arrays.stream(ports).allMatch(port -> !RETURNED.get(port) && isFree(port))) {
                Arrays.stream(ports).forEach(RETURNED::set);
                return candidate;
            }
        }
        throw new IllegalStateException("No free port found in " + TRIES + " tries");
    }

    private static boolean isFree(int port) {
        try (ServerSocket socket = new ServerSocket()) {
            socket.setReuseAddress(true);
            socket.bind(Loopback.at(port), 1);
            return true;
        } catch (IOException e) {
            return false;
        }
    }
}
