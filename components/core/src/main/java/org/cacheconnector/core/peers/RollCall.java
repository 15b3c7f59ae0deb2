package org.cacheconnector.core.peers;

import java.util.concurrent.TimeUnit;
import java.util.function.DoubleSupplier;
import org.cacheconnector.core.frame.Heartbeat;

/**
 * Nodes tell each other which senders they know, and the last number of each. A node answers a
 * hello of another node. It says hello itself when it has just connected, and when it hears a lost
 * node again. Now and then it sends its list unasked, as silence can't show a node that was never
 * heard. For one thread at a time.
 *
 * <p>Bounded: a node says hello once a second at most, and not while it waits for the answers to
 * another hello, which go to all nodes. Of all nodes together, about one a second sends its list
 * unasked.
 */
public final class RollCall {

    static final long JITTER_NANOS_PER_PEER = 4_000_000;
    static final long MAX_JITTER_NANOS = 200_000_000;
    static final long HELLO_INTERVAL_NANOS = TimeUnit.SECONDS.toNanos(1);
    static final long ANSWERS_NANOS = TimeUnit.MILLISECONDS.toNanos(500);
    static final long SHORTEST_LIST_NANOS = TimeUnit.SECONDS.toNanos(30);
    static final long LIST_NANOS_PER_PEER = TimeUnit.SECONDS.toNanos(1);

    /** Senders that were silent for longer are left out. */
    static final long REMEMBERED_NANOS = TimeUnit.MINUTES.toNanos(30);

    private final PeerRegistry peers;
    private final ControlChannel channel;
    private final DoubleSupplier random;
    private long helloDue = Long.MAX_VALUE;
    private long answerDue = Long.MAX_VALUE;
    private long listDue;
    private long nextHello;

    /**
     * @param channel sends heartbeats
     * @param random spreads answers, from 0 to 1
     */
    public RollCall(PeerRegistry peers, ControlChannel channel, DoubleSupplier random, long now) {
        this.peers = peers;
        this.channel = channel;
        this.random = random;
        this.nextHello = now;
        scheduleList(now);
    }

    /** The link is back. The sending half says hello; this class soon sends the list. */
    public void connected(long now) {
        helloDue = Long.MAX_VALUE;
        listDue = now + jitter();
    }

    /** Schedules a hello: other nodes may know peers that this node missed. */
    public void scheduleHello(long now) {
        if (helloDue == Long.MAX_VALUE) {
            helloDue = Math.max(now, nextHello) + jitter();
        }
    }

    /** Another node says hello. */
    public void helloReceived(Heartbeat hello, long now) {
        if (answerDue == Long.MAX_VALUE) {
            answerDue = now + jitter();
        }
        if (!hello.members().isEmpty()) {
            // That node sent its list, and the answers of others go to all nodes.
            helloDue = Long.MAX_VALUE;
            nextHello = Math.max(nextHello, now + ANSWERS_NANOS);
        }
    }

    /** Sends a heartbeat if one is due. */
    public void tick(long now) {
        boolean hello = isDue(helloDue, now);
        if (!hello && !isDue(answerDue, now) && !isDue(listDue, now)) {
            return;
        }
        if (hello) {
            helloDue = Long.MAX_VALUE;
            nextHello = now + HELLO_INTERVAL_NANOS;
        }
        answerDue = Long.MAX_VALUE;
        scheduleList(now);
        channel.send(new Heartbeat(hello, false, peers.progress(now, REMEMBERED_NANOS)));
    }

    /**
     * Returns the longest time after which a node that knows so many peers sends its list unasked.
     */
    static long listNanos(int count) {
        return Math.max(SHORTEST_LIST_NANOS, LIST_NANOS_PER_PEER * (count + 1));
    }

    private void scheduleList(long now) {
        long interval = listNanos(peers.size());
        listDue = now + (long) (interval * (0.5 + random.getAsDouble() / 2));
    }

    private long jitter() {
        long spread = Math.min(MAX_JITTER_NANOS, JITTER_NANOS_PER_PEER * peers.size());
        return (long) (random.getAsDouble() * spread);
    }

    private static boolean isDue(long due, long now) {
        return due != Long.MAX_VALUE && now - due >= 0;
    }
}
