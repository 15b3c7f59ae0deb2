package org.cacheconnector.queuemanager;

import java.util.ArrayDeque;
import java.util.Deque;

/**
 * How many bytes of messages a consumer may still be sent. Each grant counts from the last message
 * the client had when it wrote it: what is on its way to it uses the grant up as well. Guarded by
 * the engine's lock.
 */
final class Credit {

    private final Deque<Sent> onTheWay = new ArrayDeque<>();
    private long left;

    /** Takes a grant, which replaces the one before. */
    void granted(int bytes, int lastMessageIndex) {
        while (!onTheWay.isEmpty() && onTheWay.peek().index - lastMessageIndex <= 0) {
            onTheWay.remove();
        }
        left = bytes - onTheWay.stream().mapToLong(Sent::bytes).sum();
    }

    /** Notes that a message is sent. */
    void used(int bytes, int messageIndex) {
        onTheWay.add(new Sent(messageIndex, bytes));
        left -= bytes;
    }

    /** Takes back what was granted. */
    void withdraw() {
        left = 0;
    }

    /** Returns whether a message may be sent; the last one may exceed the grant. */
    boolean left() {
        return left > 0;
    }

    private record Sent(int index, int bytes) {}
}
