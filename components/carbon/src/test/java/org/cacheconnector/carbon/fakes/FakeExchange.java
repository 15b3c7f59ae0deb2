package org.cacheconnector.carbon.fakes;

import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.cacheconnector.carbon.capture.InvalidationSink;
import org.cacheconnector.carbon.exchange.Exchange;
import org.cacheconnector.core.link.LinkStatus;
import org.cacheconnector.core.receive.ApplyProblem;
import org.cacheconnector.core.receive.PeerStatus;

/** An exchange with nobody; remembers what was captured for it. */
public final class FakeExchange implements Exchange {

    private final RecordingSink sink = new RecordingSink();
    private volatile boolean open;

    @Override
    public void start() {
        open = true;
    }

    @Override
    public InvalidationSink sink() {
        return sink;
    }

    public List<String> taken() {
        return sink.taken();
    }

    public boolean isOpen() {
        return open;
    }

    @Override
    public int queueDepth() {
        return sink.taken().size();
    }

    @Override
    public long queueBytes() {
        return 0;
    }

    @Override
    public LinkStatus linkStatus() {
        return LinkStatus.connected(Instant.EPOCH);
    }

    @Override
    public List<PeerStatus> peers() {
        return List.of();
    }

    @Override
    public boolean isStalenessExceeded() {
        return false;
    }

    @Override
    public Optional<ApplyProblem> applyProblem() {
        return Optional.empty();
    }

    @Override
    public void close() {
        open = false;
    }
}
