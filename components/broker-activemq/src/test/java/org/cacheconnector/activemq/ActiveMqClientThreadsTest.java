package org.cacheconnector.activemq;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.time.Duration;
import java.util.List;
import java.util.Set;
import org.cacheconnector.harness.broker.ActiveMqBrokerProcess;
import org.cacheconnector.harness.net.FaultProxy;
import org.cacheconnector.testkit.contract.TestLink;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** The broker is in another process here, so every new thread of ActiveMQ's is its client's. */
@Tag("full")
class ActiveMqClientThreadsTest {

    /** Threads of brokers that ran in this JVM for other tests may linger. */
    private final Set<Thread> before = Thread.getAllStackTraces().keySet();

    @Test
    void noThreadOfTheClientOutlivesTheLink() {
        try (ActiveMqBrokerProcess broker = ActiveMqBrokerProcess.started();
                FaultProxy proxy = FaultProxy.to(broker.port())) {
            String url = "tcp://127.0.0.1:" + proxy.port();
            TestLink link = ActiveMqLinks.link("a", "threads", url).open().awaitConnected();
            proxy.reset();
            await().until(() -> link.heard().states().size() >= 3 && link.heard().isConnected());
            assertThat(clientThreads()).isNotEmpty();

            link.close();

            assertNoClientThreads();
            TestLink refused = ActiveMqLinks.link("b", "threads", url).open();
            proxy.cut();
            refused.awaitDisconnected();
            refused.close();
            assertNoClientThreads();
        }
    }

    @Test
    void noThreadOfTheClientOutlivesALinkWhoseBrokerIsPaused() {
        try (ActiveMqBrokerProcess broker = ActiveMqBrokerProcess.started()) {
            TestLink link =
                    ActiveMqLinks.link("a", "threads", broker.url()).open().awaitConnected();
            broker.pause();
            try {
                link.awaitDisconnected();
                await().until(() -> link.heard().problems().size() >= 2);
                link.close();
                assertNoClientThreads();
            } finally {
                broker.resume();
            }
        }
    }

    private void assertNoClientThreads() {
        await().atMost(Duration.ofSeconds(5))
                .untilAsserted(() -> assertThat(clientThreads()).isEmpty());
    }

    private List<String> clientThreads() {
        return Thread.getAllStackTraces().keySet().stream()
                .filter(thread -> !before.contains(thread))
                .map(Thread::getName)
                .filter(name -> name.contains("ActiveMQ"))
                .toList();
    }
}
