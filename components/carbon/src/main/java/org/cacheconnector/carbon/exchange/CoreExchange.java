package org.cacheconnector.carbon.exchange;

import static java.util.Objects.requireNonNull;

import java.util.List;
import java.util.Optional;
import org.cacheconnector.carbon.capture.InvalidationSink;
import org.cacheconnector.core.InvalidationExchange;
import org.cacheconnector.core.link.LinkStatus;
import org.cacheconnector.core.model.CacheId;
import org.cacheconnector.core.outbox.Outbox;
import org.cacheconnector.core.outbox.UpdateDamping;
import org.cacheconnector.core.receive.ApplyProblem;
import org.cacheconnector.core.receive.PeerStatus;

/** The exchange of the core module. Thread-safe. */
final class CoreExchange implements Exchange {

    /** Puts captured invalidations into the outbox. */
    private static final class OutboxSink implements InvalidationSink {
        private final Outbox outbox;
        private final UpdateDamping updates;

        private OutboxSink(Outbox outbox, UpdateDamping updates) {
            this.outbox = outbox;
            this.updates = updates;
        }

        @Override
        public void add(CacheId cache, Object key) {
            outbox.add(cache, key);
        }

        @Override
        public void addUpdate(CacheId cache, Object key, Object value) {
            updates.add(cache, key, value);
        }

        @Override
        public void created(CacheId cache, Object key, Object value) {
            updates.created(cache, key, value);
        }

        @Override
        public void addWholeCache(CacheId cache) {
            outbox.addWholeCache(cache);
        }

        @Override
        public void addEverything() {
            outbox.addEverything();
        }
    }

    private final InvalidationExchange exchange;
    private final InvalidationSink sink;

    CoreExchange(InvalidationExchange exchange) {
        this.exchange = requireNonNull(exchange, "exchange");
        this.sink = new OutboxSink(exchange.outbox(), exchange.updates());
    }

    @Override
    public void start() {
        exchange.start();
    }

    @Override
    public InvalidationSink sink() {
        return sink;
    }

    @Override
    public int queueDepth() {
        return exchange.outbox().size();
    }

    @Override
    public long queueBytes() {
        return exchange.outbox().bytes();
    }

    @Override
    public LinkStatus linkStatus() {
        return exchange.linkStatus();
    }

    @Override
    public List<PeerStatus> peers() {
        return exchange.peers();
    }

    @Override
    public boolean isStalenessExceeded() {
        return exchange.isStalenessExceeded();
    }

    @Override
    public Optional<ApplyProblem> applyProblem() {
        return exchange.applyProblem();
    }

    @Override
    public void close() {
        exchange.close();
    }
}
