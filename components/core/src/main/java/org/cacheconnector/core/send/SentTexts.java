package org.cacheconnector.core.send;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import org.cacheconnector.core.interop.ForeignText;
import org.cacheconnector.core.model.CacheId;

/**
 * The texts sent last: when a connection is lost, what its client had taken may not have reached
 * the broker, and nobody asks for a text again. Bounded by number and bytes; of what is more only
 * the caches are known, {@value #MAX_CACHES} at most: the rest is given up. Not thread-safe: it
 * belongs to the flusher.
 */
final class SentTexts {

    /** Longer than a dead connection is taken to be alive. */
    static final long KEPT_NANOS = TimeUnit.SECONDS.toNanos(60);

    static final int MAX_TEXTS = 2_000;
    static final int MAX_BYTES = 4 << 20;
    static final int MAX_CACHES = 1_000;

    private final ArrayDeque<Sent> texts = new ArrayDeque<>();
    private long bytes;

    /** By cache when the last text on it was sent that had to give way. */
    private final Map<CacheId, Long> displaced = new HashMap<>();

    /** A text that may be lost. */
    static final class Sent {
        private final ForeignText text;
        private final int times;
        private final long at;

        private Sent(ForeignText text, int times, long at) {
            this.text = text;
            this.times = times;
            this.at = at;
        }

        ForeignText text() {
            return text;
        }

        /** Returns how often it was sent. */
        int times() {
            return times;
        }
    }

    /**
     * Keeps a text.
     *
     * @param times how often it was sent
     */
    void add(ForeignText text, int times, long now) {
        while (!texts.isEmpty() && now - texts.peekFirst().at > KEPT_NANOS) {
            removeOldest();
        }
        Sent sent = new Sent(text, times, now);
        int size = text.text().length();
        while (!texts.isEmpty() && (texts.size() == MAX_TEXTS || bytes + size > MAX_BYTES)) {
            displace(removeOldest(), now);
        }
        if (size > MAX_BYTES) {
            displace(sent, now);
        } else {
            texts.addLast(sent);
            bytes += size;
        }
    }

    private Sent removeOldest() {
        Sent oldest = texts.removeFirst();
        bytes -= oldest.text.text().length();
        return oldest;
    }

    private void displace(Sent sent, long now) {
        if (displaced.size() == MAX_CACHES) {
            displaced.values().removeIf(at -> now - at > KEPT_NANOS);
        }
        CacheId cache = sent.text.cache();
        if (displaced.size() < MAX_CACHES || displaced.containsKey(cache)) {
            displaced.put(cache, sent.at);
        }
    }

    /**
     * Returns, and forgets, the caches of which not all texts are kept.
     *
     * @param lastUp when the connection was last known to be up
     */
    Set<CacheId> takeDisplaced(long lastUp) {
        displaced.values().removeIf(at -> lastUp - at > KEPT_NANOS);
        Set<CacheId> taken = Set.copyOf(displaced.keySet());
        displaced.clear();
        return taken;
    }

    /** Returns, and forgets, the texts that are kept, the oldest first. */
    List<Sent> take(long lastUp) {
        List<Sent> taken = new ArrayList<>(texts);
        taken.removeIf(sent -> lastUp - sent.at > KEPT_NANOS);
        texts.clear();
        bytes = 0;
        return taken;
    }
}
