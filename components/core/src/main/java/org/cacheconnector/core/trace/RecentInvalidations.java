package org.cacheconnector.core.trace;

import static java.util.Objects.requireNonNull;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Collections;
import java.util.Iterator;
import java.util.List;
import java.util.function.LongSupplier;
import org.cacheconnector.core.auth.FrameKeys;
import org.cacheconnector.core.auth.FrameVerifier;
import org.cacheconnector.core.frame.FrameDecoder;
import org.cacheconnector.core.key.KeySizeEstimate;
import org.cacheconnector.core.key.KeyText;
import org.cacheconnector.core.key.SeenKey;
import org.cacheconnector.core.key.SeenKeys;
import org.cacheconnector.core.model.ApplyOutcome;
import org.cacheconnector.core.model.CacheId;
import org.cacheconnector.core.model.CacheInvalidations;
import org.cacheconnector.core.model.InvalidationBatch;
import org.cacheconnector.core.wire.ByteRing;
import org.cacheconnector.core.wire.MalformedFrameException;

/**
 * The invalidations that a node sent or applied last, in up to {@value #MAX_MESSAGES} messages of
 * {@value #MAX_BYTES} bytes; what comes then takes the place of the oldest. Keeps the frames and
 * reads them when somebody asks, the latest {@value #MAX_TOLD} invalidations: young collections
 * would copy the keys again and again. Costs nothing on request threads. Thread-safe.
 */
public final class RecentInvalidations {

    /** How many messages are remembered at most. */
    public static final int MAX_MESSAGES = 8_192;

    /**
     * How many bytes their frames have at most, and as many what came in none; a larger one makes
     * all be forgotten, and itself.
     */
    public static final int MAX_BYTES = 1 << 21;

    /** Messages are read, the latest first, until so many invalidations were in them. */
    public static final int MAX_TOLD = 8_192;

    private static final byte[] NO_FRAME = {};
    private static final int GROUP_BYTES = 200;

    private final LongSupplier nanoClock;
    private final ArrayDeque<Message> messages = new ArrayDeque<>();
    private final ByteRing frames = new ByteRing(MAX_BYTES);
    private long heldBytes;
    private long since;
    private boolean cut;

    /** What was sent or applied at once: a frame, or a batch that came in none. */
    private static final class Message {
        private final long nanos;
        private final long position;
        private final int length;
        private final Reception reception;

        private Message(long nanos, long position, int length, Reception reception) {
            this.nanos = nanos;
            this.position = position;
            this.length = length;
            this.reception = reception;
        }
    }

    /** What is known beside its frame of a message that another node sent, or of one sent here. */
    private static final class Reception {
        private static final Reception OWN = new Reception(null, null, null, null);

        private final InvalidationBatch batch;
        private final String sender;
        private final ApplyOutcome[] outcomes;
        private final BitSet clearedWhole;

        private Reception(
                InvalidationBatch batch,
                String sender,
                ApplyOutcome[] outcomes,
                BitSet clearedWhole) {
            this.batch = batch;
            this.sender = sender;
            this.outcomes = outcomes;
            this.clearedWhole = clearedWhole;
        }

        /** Returns what became of a group; null if nothing is known of it. */
        private ApplyOutcome outcome(int group) {
            return outcomes == null ? ApplyOutcome.APPLIED : outcomes[group];
        }

        /** Returns whether the whole cache was cleared, where the frame may have had keys. */
        private boolean clearedWhole(int group) {
            return clearedWhole != null && clearedWhole.get(group);
        }
    }

    /** What is to be read, copied so that others can come meanwhile. */
    private static final class Copies {
        private final List<Message> messages = new ArrayList<>();
        private final List<byte[]> frames = new ArrayList<>();
        private long nanos;
        private long reachNanos;
        private boolean sinceStart;
    }

    /**
     * @param nanoClock the monotonic time
     */
    public RecentInvalidations(LongSupplier nanoClock) {
        this.nanoClock = requireNonNull(nanoClock, "nanoClock");
        this.since = nanoClock.getAsLong();
    }

    /**
     * This node hands a frame with invalidations to its broker link, or is about to.
     *
     * @param frame copied
     */
    public void sent(byte[] frame) {
        add(frame, Reception.OWN);
    }

    /**
     * This node has dealt with what another one sent.
     *
     * @param batch as it was read here, where keys that can't be read became their whole cache
     * @param frame in which it came, copied; null if it came in none
     * @param sender the other node
     * @param outcomes what became of each of the caches it names; null where it is not known
     */
    public void applied(
            InvalidationBatch batch, byte[] frame, String sender, ApplyOutcome[] outcomes) {
        if (frame == null) {
            add(NO_FRAME, new Reception(batch, sender, outcomes, null));
        } else {
            add(frame, new Reception(null, sender, outcomes, wholeCaches(batch)));
        }
    }

    private static BitSet wholeCaches(InvalidationBatch batch) {
        BitSet whole = null;
        for (int i = 0; i < batch.groups().size(); i++) {
            if (batch.groups().get(i).isWholeCache()) {
                whole = whole == null ? new BitSet() : whole;
                whole.set(i);
            }
        }
        return whole;
    }

    private synchronized void add(byte[] frame, Reception reception) {
        long now = nanoClock.getAsLong();
        heldBytes += heldBytes(reception.batch);
        messages.addLast(new Message(now, frames.add(frame), frame.length, reception));
        while (messages.size() > MAX_MESSAGES
                || heldBytes > MAX_BYTES
                || isForgotten(messages.peekFirst())) {
            Message oldest = messages.removeFirst();
            heldBytes -= heldBytes(oldest.reception.batch);
            frames.dropUntil(oldest.position + oldest.length);
            since = messages.isEmpty() ? now : messages.getFirst().nanos;
            cut = true;
        }
    }

    /** Returns about how much of the heap a batch takes that came in no frame. */
    private static long heldBytes(InvalidationBatch batch) {
        long bytes = 0;
        if (batch != null) {
            for (CacheInvalidations group : batch.groups()) {
                CacheId cache = group.cache();
                bytes += GROUP_BYTES;
                bytes += cache.tenantDomain().length();
                bytes += cache.cacheManager().length();
                bytes += cache.cacheName().length();
                for (Object key : group.keys()) {
                    bytes += KeySizeEstimate.of(key);
                }
            }
        }
        return bytes;
    }

    private boolean isForgotten(Message message) {
        return message != null && message.position < frames.oldest();
    }

    /**
     * Returns what is remembered of the last {@code ageNanos}.
     *
     * @param ageNanos in nanoseconds
     * @param texts gives keys their fingerprints
     */
    public Recollection within(long ageNanos, KeyText texts) {
        Copies copies = copies(ageNanos);
        FrameDecoder decoder =
                new FrameDecoder(new SeenKeys(texts), new FrameVerifier(FrameKeys::none));
        List<RecentInvalidation> found = new ArrayList<>();
        for (int i = 0; i < copies.messages.size(); i++) {
            Message message = copies.messages.get(i);
            long age = copies.nanos - message.nanos;
            InvalidationBatch batch =
                    message.reception.batch == null
                            ? read(copies.frames.get(i), decoder)
                            : message.reception.batch;
            List<RecentInvalidation> recents = recents(message.reception, batch, age, texts);
            Collections.reverse(recents);
            found.addAll(recents);
            if (found.size() >= MAX_TOLD && i < copies.messages.size() - 1) {
                return new Recollection(found, age, false);
            }
        }
        return new Recollection(found, copies.reachNanos, copies.sinceStart);
    }

    private synchronized Copies copies(long ageNanos) {
        Copies copies = new Copies();
        copies.nanos = nanoClock.getAsLong();
        copies.reachNanos = copies.nanos - since;
        copies.sinceStart = !cut;
        Iterator<Message> latestFirst = messages.descendingIterator();
        while (latestFirst.hasNext()) {
            Message message = latestFirst.next();
            if (copies.nanos - message.nanos > ageNanos) {
                break;
            }
            copies.messages.add(message);
            copies.frames.add(frames.copy(message.position, message.length));
        }
        return copies;
    }

    private static InvalidationBatch read(byte[] frame, FrameDecoder decoder) {
        try {
            return decoder.verifyEnclosed(frame).open().batch();
        } catch (MalformedFrameException e) {
            throw new IllegalStateException("a frame that was read, or written, here", e);
        }
    }

    private static List<RecentInvalidation> recents(
            Reception reception, InvalidationBatch batch, long age, KeyText texts) {
        List<RecentInvalidation> recents = new ArrayList<>();
        if (batch.isEverything()) {
            recents.add(
                    new RecentInvalidation(
                            age, null, null, reception.sender, ApplyOutcome.APPLIED));
        }
        for (int i = 0; i < batch.groups().size(); i++) {
            CacheInvalidations group = batch.groups().get(i);
            ApplyOutcome outcome = reception.outcome(i);
            if (outcome != null && (group.isWholeCache() || reception.clearedWhole(i))) {
                recents.add(
                        new RecentInvalidation(
                                age, group.cache(), null, reception.sender, outcome));
            } else if (outcome != null) {
                for (Object key : group.keys()) {
                    String print = fingerprint(key, texts);
                    recents.add(
                            new RecentInvalidation(
                                    age, group.cache(), print, reception.sender, outcome));
                }
            }
        }
        return recents;
    }

    private static String fingerprint(Object key, KeyText texts) {
        return key instanceof SeenKey ? ((SeenKey) key).fingerprint() : texts.fingerprint(key);
    }
}
