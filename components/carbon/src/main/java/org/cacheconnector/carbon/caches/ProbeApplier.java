package org.cacheconnector.carbon.caches;

import static java.util.Objects.requireNonNull;

import java.time.Clock;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import org.cacheconnector.core.apply.InvalidationApplier;
import org.cacheconnector.core.apply.SparedEntries;
import org.cacheconnector.core.frame.OperatorReply;
import org.cacheconnector.core.frame.OperatorReply.Outcome;
import org.cacheconnector.core.model.CacheId;
import org.cacheconnector.core.model.CacheInvalidations;

/**
 * Answers probes, which are removals from a cache made for them. Each key holds the number of the
 * operator's request and the time of the removal. Passes everything else to another applier.
 */
public final class ProbeApplier implements InvalidationApplier {

    /** The cache from which probes are removed. */
    public static final CacheId CACHE = new CacheId("carbon.super", "CacheConnector", "Probe");

    private static final String SEPARATOR = "@";

    private final InvalidationApplier applier;
    private final Consumer<OperatorReply> answers;
    private final Clock clock;

    /**
     * @param applier applies everything else
     * @param answers takes the answers
     * @param clock the time
     */
    public ProbeApplier(InvalidationApplier applier, Consumer<OperatorReply> answers, Clock clock) {
        this.applier = requireNonNull(applier, "applier");
        this.answers = requireNonNull(answers, "answers");
        this.clock = requireNonNull(clock, "clock");
    }

    /** Returns the key for a probe that is sent now. */
    public static String key(long requestId, Clock clock) {
        return requestId + SEPARATOR + micros(clock);
    }

    @Override
    public void apply(CacheInvalidations invalidations) {
        if (invalidations.cache().equals(CACHE)) {
            invalidations.keys().forEach(this::answer);
        } else {
            applier.apply(invalidations);
        }
    }

    private void answer(Object key) {
        String[] parts = key.toString().split(SEPARATOR, 2);
        try {
            long tookMicros = micros(clock) - Long.parseLong(parts[parts.length - 1]);
            answers.accept(
                    new OperatorReply(
                            Long.parseLong(parts[0]),
                            Outcome.DONE,
                            "",
                            List.of(Map.of("took_micros", Long.toString(tookMicros)))));
        } catch (NumberFormatException e) {
            // Not a probe of this version.
        }
    }

    private static long micros(Clock clock) {
        return ChronoUnit.MICROS.between(Instant.EPOCH, clock.instant());
    }

    @Override
    public void inOneTenantFlow(Runnable applications) {
        applier.inOneTenantFlow(applications);
    }

    @Override
    public Map<CacheId, Throwable> clearEverything() {
        return applier.clearEverything();
    }

    @Override
    public int removeRefills(CacheInvalidations invalidations, SparedEntries spared) {
        return applier.removeRefills(invalidations, spared);
    }

    @Override
    public int removeAllRefills() {
        return applier.removeAllRefills();
    }
}
