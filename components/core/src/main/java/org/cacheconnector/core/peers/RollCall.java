package org.cacheconnector.core.peers;

import java.util.concurrent.TimeUnit;
import java.util.function.DoubleSupplier;
import org.cacheconnector.core.frame.Heartbeat;

/**
 * Has the nodes tell each other whom they know and how far these have come: when one says hello, as
 * it does when it has just been connected and when it hears again of a node that it had lost; and
 * now and then without being asked, for what no silence shows. For one thread at a time.
 *
 * <p>Bounded: a node says hello once a second at most, and not while it waits for the answers to
 * another's, which go to all. However many nodes there are, about one a second tells unasked.
 */
public final class RollCall {

    static final long JITTER_NANOS_PER_PEER = 4_000_000;
    static final long MAX_JITTER_NANOS = 200_000_000;
    static final long HELLO_INTERVAL_NANOS = TimeUnit.SECONDS.toNanos(1);
    static final long ANSWERS_NANOS = TimeUnit.MILLISECONDS.toNanos(500);
    static final long SHORTEST_TELLING_NANOS = TimeUnit.SECONDS.toNanos(30);
    static final long TELLING_NANOS_PER_PEER = TimeUnit.SECONDS.toNanos(1);

    /** Those silent for longer are not told of. */
    static final long REMEMBERED_NANOS = TimeUnit.MINUTES.toNanos(30);

    private final PeerRegistry peers;
    private final ControlChannel channel;
    private final DoubleSupplier random;
    private long helloDue = Long.MAX_VALUE;
    private long answerDue = Long.MAX_VALUE;
    private long tellingDue;
    private long nextHello;

    public RollCall(PeerRegistry peers, ControlChannel channel, DoubleSupplier random, long now) {
        this.peers = peers;
        this.channel = channel;
        this.random = random;
        this.nextHello = now;
        tellLater(now);
    }

    /** The link is back: the sending half says hello by itself, and this tells what it knows. */
    public void connected(long now) {
        helloDue = Long.MAX_VALUE;
        tellingDue = now + jitter();
    }

    /** Another node may know of some of whom this one could not hear: has it asked soon. */
    public void wanted(long now) {
        if (helloDue == Long.MAX_VALUE) {
            helloDue = Math.max(now, nextHello) + jitter();
        }
    }

    /** Another node says hello. */
    public void asked(Heartbeat hello, long now) {
        if (answerDue == Long.MAX_VALUE) {
            answerDue = now + jitter();
        }
        if (!hello.members().isEmpty()) {
            // It told what it knows itself, and what the others know they tell to all.
            helloDue = Long.MAX_VALUE;
            nextHello = Math.max(nextHello, now + ANSWERS_NANOS);
        }
    }

    /** Says what is due. */
    public void tick(long now) {
        boolean hello = isDue(helloDue, now);
        if (!hello && !isDue(answerDue, now) && !isDue(tellingDue, now)) {
            return;
        }
        if (hello) {
            helloDue = Long.MAX_VALUE;
            nextHello = now + HELLO_INTERVAL_NANOS;
        }
        answerDue = Long.MAX_VALUE;
        tellLater(now);
        channel.send(new Heartbeat(hello, false, peers.progress(now, REMEMBERED_NANOS)));
    }

    /** Returns when {@link #tick} has something to do. */
    public long due() {
        return Math.min(tellingDue, Math.min(helloDue, answerDue));
    }

    /** Returns whether somebody waits for it. */
    public boolean isAwaited() {
        return helloDue != Long.MAX_VALUE || answerDue != Long.MAX_VALUE;
    }

    /** Returns after what time a node that knows so many peers has told unasked. */
    public static long tellingNanos(int count) {
        return Math.max(SHORTEST_TELLING_NANOS, TELLING_NANOS_PER_PEER * (count + 1));
    }

    private void tellLater(long now) {
        long interval = tellingNanos(peers.size());
        tellingDue = now + (long) (interval * (0.5 + random.getAsDouble() / 2));
    }

    private long jitter() {
        long spread = Math.min(MAX_JITTER_NANOS, JITTER_NANOS_PER_PEER * peers.size());
        return (long) (random.getAsDouble() * spread);
    }

    private static boolean isDue(long due, long now) {
        return due != Long.MAX_VALUE && now - due >= 0;
    }
}
