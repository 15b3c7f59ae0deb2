package org.cacheconnector.core.receive;

import static java.util.Objects.requireNonNull;

import java.time.Clock;
import java.time.Instant;
import java.util.Random;
import java.util.function.LongSupplier;
import org.cacheconnector.core.config.ExchangeConfig;
import org.cacheconnector.core.frame.FrameDecoder;
import org.cacheconnector.core.metrics.ConnectorMetrics;
import org.cacheconnector.core.model.NodeIdentity;

/** Puts the receiving half of a node together. Stateless apart from its parameters. */
public final class ReceiverAssembly {

    private final ExchangeConfig config;
    private final NodeIdentity identity;
    private final Clock clock;
    private final LongSupplier nanoClock;
    private final Random random;

    /**
     * @param config the validated settings
     * @param identity this node
     * @param clock the time compared with that in received frames
     * @param nanoClock monotonic, for everything that waits
     * @param random spreads what many nodes would do at once, and makes challenges: not guessable
     *     where frames are authenticated
     */
    public ReceiverAssembly(
            ExchangeConfig config,
            NodeIdentity identity,
            Clock clock,
            LongSupplier nanoClock,
            Random random) {
        this.config = requireNonNull(config, "config");
        this.identity = requireNonNull(identity, "identity");
        this.clock = requireNonNull(clock, "clock");
        this.nanoClock = requireNonNull(nanoClock, "nanoClock");
        this.random = requireNonNull(random, "random");
    }

    /**
     * Makes a receiver.
     *
     * @param decoder reads the frames; used by this receiver only
     * @param applier removes from the caches
     * @param channel takes what is said to other nodes
     * @param metrics told of what came and what became of it
     */
    public FrameReceiver receiver(
            FrameDecoder decoder,
            InvalidationApplier applier,
            ControlChannel channel,
            ConnectorMetrics metrics) {
        long now = nanoClock.getAsLong();
        PeerRegistry peers = new PeerRegistry(identity, clock, random::nextDouble);
        UnappliedCaches unapplied = new UnappliedCaches(applier, metrics);
        StaleCacheClearing clearing =
                new StaleCacheClearing(applier, unapplied, metrics, random::nextDouble);
        RollCall rollCall = new RollCall(peers, channel, random::nextDouble, now);
        Membership membership =
                new Membership(
                        identity,
                        peers,
                        clearing,
                        rollCall,
                        config.heartbeatInterval(),
                        config.peerTimeout());
        GapWatch gaps = new GapWatch(peers, clearing, channel, metrics);
        StalenessLimit staleness =
                new StalenessLimit(config.maxStaleness().toNanos(), peers, clearing, now);
        BatchApplication application =
                new BatchApplication(applier, clearing, unapplied, metrics, clock);
        FrameDispatcher dispatcher =
                new FrameDispatcher(
                        identity.sender(),
                        decoder,
                        admission(channel),
                        peers,
                        membership,
                        rollCall,
                        gaps,
                        clearing,
                        application,
                        channel,
                        metrics);
        ReceivingParts parts =
                new ReceivingParts(
                        dispatcher,
                        peers,
                        membership,
                        rollCall,
                        gaps,
                        clearing,
                        new SuspensionWatch(clearing, () -> micros(clock.instant()), now),
                        staleness,
                        unapplied,
                        application);
        return new FrameReceiver(
                config.group(), identity.sender(), decoder, parts, metrics, nanoClock);
    }

    private Admission admission(ControlChannel channel) {
        return new Admission(
                config.authentication().isRequired(),
                config.authentication().freshness().toMillis() * 1_000,
                () -> micros(clock.instant()),
                random::nextLong,
                channel);
    }

    private static long micros(Instant instant) {
        return instant.getEpochSecond() * 1_000_000 + instant.getNano() / 1_000;
    }
}
