package org.cacheconnector.core.receive;

import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.function.LongSupplier;
import java.util.function.Supplier;
import org.cacheconnector.core.config.AuthenticationConfig;
import org.cacheconnector.core.frame.FrameHeader;
import org.cacheconnector.core.frame.FrameType;
import org.cacheconnector.core.frame.RepairRequest;
import org.cacheconnector.core.frame.VerifiedFrame;
import org.cacheconnector.core.model.SenderId;
import org.cacheconnector.core.wire.MalformedFrameException;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Keeps out replayed frames. A sender is listened to if its frame was signed later than all that
 * came of it before, and not long ago; the first frame of an unknown one, if it was signed a short
 * while ago. If not, it may be a replay, or a clock is wrong: the sender is sent a random number,
 * which only a running one can sign and send back. For one thread at a time.
 *
 * <p>Bounded to {@link #MAX_CHALLENGES} open challenges: if there are as many, a further sender is
 * asked when one was answered, or was open for {@link #PATIENCE_NANOS}. None gives way earlier, or
 * many who are asked at the same time would keep each other out.
 */
final class Admission {

    static final int MAX_CHALLENGES = PeerRegistry.MAX_PEERS;
    static final long PATIENCE_NANOS = TimeUnit.SECONDS.toNanos(10);
    private static final long CHALLENGE_INTERVAL_NANOS = TimeUnit.SECONDS.toNanos(1);

    private static final Logger LOG = LoggerFactory.getLogger(Admission.class);

    /** A random number that a sender has to send back. */
    private static final class Challenge {
        private final long number;
        private final long openSince;
        private long askedAt;

        private Challenge(long number, long now) {
            this.number = number;
            this.openSince = now;
            this.askedAt = now;
        }

        private boolean isOver(long now) {
            return now - openSince >= PATIENCE_NANOS;
        }
    }

    private final Supplier<AuthenticationConfig> authentication;
    private final LongSupplier clockMicros;
    private final LongSupplier randomNumber;
    private final ControlChannel channel;
    private final Map<SenderId, Challenge> challenges = new LinkedHashMap<>();
    private boolean logged;

    /**
     * @param authentication says whether frames are authenticated at all, and how old a first frame
     *     may be, or how far in the future; asked each time, as it may change
     */
    Admission(
            Supplier<AuthenticationConfig> authentication,
            LongSupplier clockMicros,
            LongSupplier randomNumber,
            ControlChannel channel) {
        this.authentication = authentication;
        this.clockMicros = clockMicros;
        this.randomNumber = randomNumber;
        this.channel = channel;
    }

    /** Returns whether frames are authenticated at all. */
    boolean isRequired() {
        return authentication.get().isRequired();
    }

    /**
     * Returns whether an authentic frame shows that its sender is alive, and may be obeyed.
     *
     * @param peer the sender, if it is known, or null
     */
    boolean admits(Peer peer, VerifiedFrame frame, long now) throws MalformedFrameException {
        if (!isRequired() || isLive(peer, frame.header(), now)) {
            return true;
        }
        if (answersChallenge(frame)) {
            if (peer != null) {
                // Its clock begins anew.
                peer.setTime(null);
            }
            return true;
        }
        if (peer == null || peer.silenceNanos(now) >= CHALLENGE_INTERVAL_NANOS) {
            challenge(frame.sender(), now);
        }
        return false;
    }

    /** An admitted frame came. Returns whether it was signed later than all before. */
    boolean heard(Peer peer, FrameHeader header, long now) {
        SenderTime time = peer.time();
        long sentMicros = header.sentMicros();
        if (time == null) {
            // Of clocks that agree somewhat, the later one counts: a replay gains nothing.
            long agreed = isFresh(sentMicros) ? Math.max(sentMicros, clockMicros()) : sentMicros;
            peer.setTime(new SenderTime(sentMicros, agreed, now));
            return true;
        }
        boolean news = time.isNews(sentMicros);
        time.heard(sentMicros, now);
        return news;
    }

    private boolean isLive(Peer peer, FrameHeader header, long now) {
        if (peer == null || peer.time() == null) {
            return isFresh(header.sentMicros());
        }
        return peer.time().isNews(header.sentMicros())
                && peer.time().isRecent(header.sentMicros(), now, freshnessMicros());
    }

    /** Asks again after a while, as question or answer may be lost, but with the same number. */
    private void challenge(SenderId sender, long now) {
        Challenge open = challenges.get(sender);
        if (open == null || open.isOver(now)) {
            challenges.remove(sender);
            if (!makeRoom(now)) {
                return;
            }
            open = new Challenge(nextNumber(), now);
            challenges.put(sender, open);
        } else if (now - open.askedAt < CHALLENGE_INTERVAL_NANOS) {
            return;
        }
        open.askedAt = now;
        channel.send(new RepairRequest(sender, open.number, List.of()));
    }

    private boolean makeRoom(long now) {
        if (challenges.size() < MAX_CHALLENGES) {
            return true;
        }
        Iterator<Challenge> oldestFirst = challenges.values().iterator();
        if (!oldestFirst.next().isOver(now)) {
            return false;
        }
        oldestFirst.remove();
        return true;
    }

    /** Returns whether it was sent lately, if this node's and the sender's clocks agree. */
    boolean isFresh(long sentMicros) {
        return Math.abs(clockMicros() - sentMicros) <= freshnessMicros();
    }

    private long freshnessMicros() {
        return TimeUnit.MILLISECONDS.toMicros(authentication.get().freshness().toMillis());
    }

    private long clockMicros() {
        return clockMicros.getAsLong();
    }

    private boolean answersChallenge(VerifiedFrame frame) throws MalformedFrameException {
        Challenge open = challenges.get(frame.sender());
        if (open == null
                || frame.type() != FrameType.HEARTBEAT
                || !frame.open().heartbeat().answers().contains(open.number)) {
            return false;
        }
        challenges.remove(frame.sender());
        if (!logged) {
            logged = true;
            LOG.warn(
                    "The clock of node {} differs from this node's by {} s. Set both by NTP: new"
                            + " nodes take longer to be heard otherwise. Logged once.",
                    frame.sender().nodeId(),
                    (frame.header().sentMicros() - clockMicros()) / 1_000_000);
        }
        return true;
    }

    private long nextNumber() {
        long number = randomNumber.getAsLong();
        return number == 0 ? 1 : number;
    }
}
