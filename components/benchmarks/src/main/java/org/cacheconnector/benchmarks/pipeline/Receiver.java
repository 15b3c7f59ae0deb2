package org.cacheconnector.benchmarks.pipeline;

import java.util.Map;
import java.util.concurrent.TimeoutException;
import javax.jms.JMSException;

/** The receiving JVM: a node of the connector and, with ActiveMQ, a raw subscriber. */
final class Receiver implements AutoCloseable {

    private static final String RAW_SUFFIX = ".raw";

    private final WatchedApplier applier = new WatchedApplier();
    private final RawRound rawRound = new RawRound();
    private final ExchangeNode node;
    private final RawTopic raw;
    private RoundWatch current;

    Receiver(String url, String topic) throws TimeoutException, JMSException {
        node = ExchangeNode.started("receiver", url, topic, Map.of(), applier);
        if (new BrokerAddress(url).isActiveMq()) {
            raw = new RawTopic(url, rawTopic(topic));
            raw.subscribe(rawRound);
        } else {
            raw = null;
        }
    }

    /** Returns the topic of the raw messages that belongs to the connector's {@code topic}. */
    static String rawTopic(String topic) {
        return topic + RAW_SUFFIX;
    }

    void expectKeys(int round, int count) {
        current = applier.expect(Keys.ofRound(round, count));
    }

    void expectTimes(int count) {
        current = applier.expectTimes(count);
    }

    void expectRaw(int entries, boolean withLatencies) {
        current = rawRound.expect(entries, withLatencies);
    }

    Arrived await(long millis) throws InterruptedException {
        return current.await(millis);
    }

    @Override
    public void close() throws JMSException {
        node.close();
        if (raw != null) {
            raw.close();
        }
    }
}
