package org.cacheconnector.activemq;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.net.URI;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicReference;
import java.util.stream.Stream;
import org.cacheconnector.core.broker.BrokerException;
import org.cacheconnector.core.broker.BrokerLinkContext;
import org.cacheconnector.core.config.Settings;
import org.cacheconnector.harness.broker.ActiveMqBroker;
import org.cacheconnector.link.LinkConfig;
import org.cacheconnector.link.ReconnectingLink;
import org.cacheconnector.testkit.contract.RecordingListener;
import org.cacheconnector.testkit.contract.TestLink;
import org.junit.jupiter.api.Test;

/** Regression test for a defect of other connectors: one JMS session is used by many threads. */
class OneSessionPerThreadTest {

    private static final int FRAMES = 300;

    @Test
    void eachSessionIsUsedByOneThreadAfterItsSetUp() throws Exception {
        try (ActiveMqBroker broker = ActiveMqBroker.started();
                TestLink other = ActiveMqLinks.link("other", "sessions", broker.url())) {
            Map<Object, Set<String>> users = new ConcurrentHashMap<>();
            RecordingListener listener = new RecordingListener();
            ReconnectingLink link = link(broker, users);
            link.open(listener);
            await().until(listener::isConnected);
            other.open().awaitConnected();

            AtomicReference<BrokerException> failure = new AtomicReference<>();
            Thread publisher = new Thread(() -> publish(link, failure), "publisher");
            publisher.start();
            for (int i = 0; i < FRAMES; i++) {
                other.publish(new byte[] {1});
            }
            publisher.join();
            other.awaitFrames(FRAMES);
            await().until(() -> listener.frames().size() == FRAMES);
            link.close();

            assertThat(failure.get()).isNull();
            assertThat(users.values())
                    .as("one for sends, and one for deliveries")
                    .hasSize(2)
                    .allMatch(threads -> threads.size() == 1)
                    .doesNotHaveDuplicates();
        }
    }

    private static void publish(ReconnectingLink link, AtomicReference<BrokerException> failure) {
        try {
            for (int i = 0; i < FRAMES; i++) {
                link.publish(new byte[] {2});
            }
        } catch (BrokerException e) {
            failure.set(e);
        }
    }

    private static ReconnectingLink link(ActiveMqBroker broker, Map<Object, Set<String>> users) {
        BrokerLinkContext context = new BrokerLinkContext("node", "sessions", 1024, Thread::new);
        Settings settings = new Settings(Map.of("provider_url", broker.url()));
        LinkConfig config = LinkConfig.from(context, settings);
        URI address = URI.create(broker.url());
        return new ReconnectingLink(
                config, () -> Stream.of(new LoggingConnection(address, config, users)));
    }
}
