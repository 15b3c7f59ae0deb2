package org.cacheconnector.core;

import java.util.Optional;
import java.util.concurrent.ThreadFactory;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import org.cacheconnector.core.apply.InvalidationApplier;
import org.cacheconnector.core.auth.FrameKey;
import org.cacheconnector.core.auth.FrameKeys;
import org.cacheconnector.core.auth.FrameSigner;
import org.cacheconnector.core.auth.FrameVerifier;
import org.cacheconnector.core.broker.BrokerLink;
import org.cacheconnector.core.config.CoreSettings;
import org.cacheconnector.core.config.ExchangeConfig;
import org.cacheconnector.core.frame.ControlFrameEncoder;
import org.cacheconnector.core.frame.FrameDecoder;
import org.cacheconnector.core.frame.FrameEncoder;
import org.cacheconnector.core.frame.FrameWriter;
import org.cacheconnector.core.guard.RefillGuard;
import org.cacheconnector.core.key.KeyClassResolver;
import org.cacheconnector.core.key.KeyDecoder;
import org.cacheconnector.core.key.KeyEncoder;
import org.cacheconnector.core.metrics.ConnectorMetrics;
import org.cacheconnector.core.model.NodeIdentity;
import org.cacheconnector.core.node.NodeContext;
import org.cacheconnector.core.outbox.FlushPacer;
import org.cacheconnector.core.outbox.Outbox;
import org.cacheconnector.core.outbox.UpdateDamping;
import org.cacheconnector.core.queue.WakeSignal;
import org.cacheconnector.core.receive.ReceivingHalf;
import org.cacheconnector.core.send.ControlTasks;
import org.cacheconnector.core.send.FramePublisher;
import org.cacheconnector.core.send.OutboxFlusher;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * One node's part in keeping caches consistent: sends the invalidations in its {@link Outbox}, and
 * applies those of other nodes. The two paths of an invalidation are assembled only here:
 *
 * <pre>
 * (updates: UpdateDamping →) Outbox → FlushPacer → OutboxFlusher → FrameEncoder → FramePublisher → BrokerLink ⇒ broker
 * broker ⇒ BrokerLink → ReceivingHalf → Receiver → Clearing → InvalidationApplier
 * </pre>
 *
 * <p>Thread-safe. Started once and closed once. Another start needs another exchange, with a new
 * {@link NodeIdentity}.
 */
public final class InvalidationExchange implements AutoCloseable {

    private static final Logger LOG = LoggerFactory.getLogger(InvalidationExchange.class);

    /** A server that stops waits no longer for the broker to take what is left. */
    private static final long LAST_FLUSH_NANOS = TimeUnit.SECONDS.toNanos(4);

    private static final long THREAD_END_MILLIS = TimeUnit.SECONDS.toMillis(3);

    private final NodeContext node;
    private final BrokerLink link;
    private final Outbox outbox;
    private final UpdateDamping updates;
    private final FlushPacer pacer;
    private final OutboxFlusher flusher;
    private final ReceivingHalf receiving;
    private final Thread flusherThread;
    private final RefillGuard guard;
    private final Keeper keeper;
    private final Thread keeperThread;
    private final AtomicBoolean started = new AtomicBoolean();
    private final AtomicBoolean closed = new AtomicBoolean();

    /**
     * Derives the keys of the shared secrets, which takes some tenths of a second each, so not for
     * request threads.
     *
     * @param node shared by all parts; its identity is not used for any other exchange
     * @param link the connection to the broker, not yet opened; closed with this exchange
     * @param applier removes entries from this node's caches
     * @param classes finds the classes of received keys
     * @param threads makes the two threads of the exchange, daemons
     */
    public InvalidationExchange(
            NodeContext node,
            BrokerLink link,
            InvalidationApplier applier,
            KeyClassResolver classes,
            ThreadFactory threads) {
        ExchangeConfig config = node.config();
        ConnectorMetrics metrics = node.metrics();
        this.node = node;
        this.link = link;
        FrameKeys keys =
                FrameKeys.of(
                        config.authentication(),
                        secret -> FrameKey.derive(secret, config.get(CoreSettings.GROUP)));
        WakeSignal signal = new WakeSignal();
        ControlTasks tasks = new ControlTasks(signal::interrupt);
        node.requestDesk().ifPresent(desk -> desk.answerOver(tasks::send));
        this.outbox =
                new Outbox(
                        config.get(CoreSettings.OUTBOX_MAX_ENTRIES),
                        config.get(CoreSettings.OUTBOX_MAX_BYTES),
                        signal,
                        metrics);
        this.updates =
                new UpdateDamping(
                        outbox,
                        config.get(CoreSettings.UPDATE_DAMPING).toNanos(),
                        metrics,
                        node::nanos);
        this.guard =
                config.get(CoreSettings.REFILL_GUARD).isZero()
                        ? null
                        : new RefillGuard(config, applier, metrics, updates::isStorm, node::nanos);
        KeyDecoder keyDecoder =
                new KeyDecoder(
                        config.get(CoreSettings.ALLOWED_KEY_CLASSES),
                        config.maxKeyBytes(),
                        classes,
                        metrics);
        this.receiving =
                new ReceivingHalf(
                        node,
                        new FrameDecoder(keyDecoder, new FrameVerifier(keys)),
                        guard == null ? applier : guard.guarding(),
                        tasks);
        receiving.onLinkChange(signal::interrupt);
        FrameWriter writer =
                new FrameWriter(
                        config.get(CoreSettings.GROUP),
                        node.identity(),
                        new FrameSigner(keys),
                        node.clock());
        FrameEncoder encoder =
                new FrameEncoder(
                        writer,
                        config.maxFrameBytes(),
                        new KeyEncoder(config.maxKeyBytes(), metrics));
        this.pacer =
                new FlushPacer(
                        outbox,
                        updates,
                        config.get(CoreSettings.BATCH_MAX_ENTRIES),
                        config.get(CoreSettings.MESSAGE_INTERVAL).toNanos(),
                        node::nanos);
        this.flusher =
                new OutboxFlusher(
                        node,
                        pacer,
                        encoder,
                        new FramePublisher(node, link, new ControlFrameEncoder(writer), tasks),
                        receiving);
        this.flusherThread = threads.newThread(flusher);
        flusherThread.setName("cache-connector sender");
        this.keeper = new Keeper(receiving, guard);
        this.keeperThread = threads.newThread(keeper);
        keeperThread.setName("cache-connector keeper");
    }

    /** Opens the link and starts to send. Returns at once, whether or not the broker is up. */
    public void start() {
        if (closed.get() || !started.compareAndSet(false, true)) {
            throw new IllegalStateException("an exchange is started once, before it is closed");
        }
        if (node.config().authentication().signing().isEmpty() && !link.hasCredentials()) {
            LOG.warn(
                    "Anybody who reaches the broker can clear this node's caches: there is neither a"
                            + " shared_secret nor a user name for the broker. Set shared_secret to the"
                            + " same value on every node.");
        }
        link.open(receiving);
        flusherThread.start();
        keeperThread.start();
    }

    /** Returns the outbox, for captured invalidations except updates of single keys. */
    public Outbox outbox() {
        return outbox;
    }

    /** Returns the refill guard; empty if it is switched off. */
    public Optional<RefillGuard> guard() {
        return Optional.ofNullable(guard);
    }

    /** Returns the damping, for updates of single keys on their way into the outbox. */
    public UpdateDamping updates() {
        return updates;
    }

    /** Returns the receiving half, which knows the link and the other nodes. */
    public ReceivingHalf receiving() {
        return receiving;
    }

    /**
     * Sends waiting invalidations if the link is up, for four seconds at most. Then closes the link
     * and ends all threads. Blocks until that is done, for a bounded time. Closing twice has no
     * effect.
     */
    @Override
    public void close() {
        if (!closed.compareAndSet(false, true)) {
            return;
        }
        if (started.get()) {
            flusher.stopWithin(LAST_FLUSH_NANOS);
            await(flusherThread, TimeUnit.NANOSECONDS.toMillis(LAST_FLUSH_NANOS));
        }
        link.close();
        if (started.get()) {
            keeper.stop();
            // A publish that was blocked by the broker ends with the link.
            await(flusherThread, THREAD_END_MILLIS);
            await(keeperThread, THREAD_END_MILLIS);
        }
    }

    private static void await(Thread thread, long millis) {
        try {
            thread.join(millis);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
