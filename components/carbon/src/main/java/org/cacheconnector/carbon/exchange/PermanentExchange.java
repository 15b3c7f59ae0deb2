package org.cacheconnector.carbon.exchange;

import static java.util.Objects.requireNonNull;

import java.util.List;
import org.cacheconnector.carbon.capture.InvalidationSink;

/** Mesh mode: every node exchanges, all the time. Thread-safe. */
public final class PermanentExchange implements ExchangeControl {

    private final Exchange exchange;

    /**
     * @param exchange not yet started; closed with this
     */
    public PermanentExchange(Exchange exchange) {
        this.exchange = requireNonNull(exchange, "exchange");
    }

    @Override
    public void start() {
        exchange.start();
    }

    @Override
    public InvalidationSink sink() {
        return exchange.sink();
    }

    @Override
    public Exchange current() {
        return exchange;
    }

    @Override
    public List<String> problems() {
        return List.of();
    }

    @Override
    public void close() {
        exchange.close();
    }
}
