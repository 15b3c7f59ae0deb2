package org.cacheconnector.core.receive;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.function.LongSupplier;
import org.cacheconnector.core.frame.FrameType;
import org.cacheconnector.core.frame.RepairRequest;
import org.cacheconnector.core.frame.VerifiedFrame;
import org.cacheconnector.core.model.SenderId;
import org.cacheconnector.core.wire.MalformedFrameException;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Keeps out recordings of authentic frames. Of a known sender the sequence number tells what is
 * new. An unknown sender is admitted if its frame was signed a short while ago; if not, it may be a
 * recording, or its clock is wrong: it is sent a random number, which only a living sender can sign
 * and send back. For one thread at a time; bounded to {@link #MAX_CHALLENGES} open challenges.
 */
final class Admission {

    static final int MAX_CHALLENGES = 100;
    private static final long CHALLENGE_INTERVAL_NANOS = TimeUnit.SECONDS.toNanos(1);

    private static final Logger LOG = LoggerFactory.getLogger(Admission.class);

    /** A random number that a sender has to send back. */
    private static final class Challenge {
        private final long number;
        private final long sentAt;

        private Challenge(long number, long sentAt) {
            this.number = number;
            this.sentAt = sentAt;
        }
    }

    private final boolean required;
    private final long freshnessMicros;
    private final LongSupplier clockMicros;
    private final LongSupplier randomNumber;
    private final ControlChannel channel;
    private final Map<SenderId, Challenge> challenges =
            new LinkedHashMap<>() {
                private static final long serialVersionUID = 1L;

                @Override
                protected boolean removeEldestEntry(Map.Entry<SenderId, Challenge> eldest) {
                    return size() > MAX_CHALLENGES;
                }
            };
    private boolean logged;

    /**
     * @param required whether frames are authenticated at all
     * @param freshnessMicros how old a first frame may be, and how far in the future
     */
    Admission(
            boolean required,
            long freshnessMicros,
            LongSupplier clockMicros,
            LongSupplier randomNumber,
            ControlChannel channel) {
        this.required = required;
        this.freshnessMicros = freshnessMicros;
        this.clockMicros = clockMicros;
        this.randomNumber = randomNumber;
        this.channel = channel;
    }

    /** Returns whether frames are authenticated at all. */
    boolean isRequired() {
        return required;
    }

    /** Returns whether an authentic frame of an unknown sender may be taken. */
    boolean admits(VerifiedFrame frame, long now) throws MalformedFrameException {
        if (!required || isFresh(frame) || answersChallenge(frame)) {
            return true;
        }
        Challenge open = challenges.get(frame.sender());
        if (open == null || now - open.sentAt >= CHALLENGE_INTERVAL_NANOS) {
            Challenge challenge = new Challenge(nextNumber(), now);
            challenges.put(frame.sender(), challenge);
            channel.send(new RepairRequest(frame.sender(), challenge.number, java.util.List.of()));
        }
        return false;
    }

    private boolean isFresh(VerifiedFrame frame) {
        return Math.abs(clockMicros.getAsLong() - frame.header().sentMicros()) <= freshnessMicros;
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
                    (frame.header().sentMicros() - clockMicros.getAsLong()) / 1_000_000);
        }
        return true;
    }

    private long nextNumber() {
        long number = randomNumber.getAsLong();
        return number == 0 ? 1 : number;
    }
}
