package org.cacheconnector.harness.broker;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import java.nio.file.Path;
import javax.jms.JMSException;
import javax.jms.JMSSecurityException;
import org.apache.activemq.ActiveMQSslConnectionFactory;
import org.cacheconnector.harness.net.Loopback;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

@Tag("full")
@Timeout(60)
class ActiveMqBrokerTest {

    @Test
    void deliversMessages() throws JMSException {
        try (ActiveMqBroker broker = ActiveMqBroker.started();
                TopicClient client = TopicClient.to(broker.url())) {
            client.publish();

            assertThat(client.receives()).isTrue();
            assertThat(broker.connections()).isEqualTo(1);
        }
    }

    @Test
    void comesBackOnTheSamePort() throws JMSException {
        try (ActiveMqBroker broker = ActiveMqBroker.started()) {
            int port = broker.port();
            broker.stop();
            assertThat(Loopback.accepts(port)).isFalse();

            broker.start();
            try (TopicClient client = TopicClient.to("tcp://127.0.0.1:" + port)) {
                client.publish();
                assertThat(client.receives()).isTrue();
            }
        }
    }

    @Test
    void letsInOnlyTheRightPassword() throws JMSException {
        try (ActiveMqBroker broker =
                new ActiveMqBroker(new ActiveMqOptions().user("node", "secret")).start()) {
            // Not always a JMSSecurityException: the connection may be disposed of before it is
            // read.
            assertThatThrownBy(() -> TopicClient.to(broker.url(), "node", "wrong"))
                    .isInstanceOf(JMSException.class);
            assertThatThrownBy(() -> TopicClient.to(broker.url())).isInstanceOf(JMSException.class);

            broker.changePassword("node", "new");
            try (TopicClient client = TopicClient.to(broker.url(), "node", "new")) {
                client.publish();
                assertThat(client.receives()).isTrue();
            }
        }
    }

    @Test
    void refusesADeniedTopicUntilItIsAllowed() throws JMSException {
        ActiveMqOptions options =
                new ActiveMqOptions().user("node", "secret").user("other", "secret");
        try (ActiveMqBroker broker = new ActiveMqBroker(options).start()) {
            broker.deny("node", TopicClient.TOPIC);
            assertThatThrownBy(() -> TopicClient.to(broker.url(), "node", "secret"))
                    .isInstanceOf(JMSSecurityException.class)
                    .hasMessageContaining("not authorized");
            TopicClient.to(broker.url(), "other", "secret").close();

            broker.allow("node", TopicClient.TOPIC);
            assertThatCode(() -> TopicClient.to(broker.url(), "node", "secret").close())
                    .doesNotThrowAnyException();
        }
    }

    @Test
    void speaksTlsWithClientCertificates(@TempDir Path directory) throws Exception {
        TestKeyStores stores = new TestKeyStores(directory);
        try (ActiveMqBroker broker =
                new ActiveMqBroker(new ActiveMqOptions().tls(stores.brokerTls(true))).start()) {
            ActiveMQSslConnectionFactory factory =
                    new ActiveMQSslConnectionFactory(broker.tlsUrl());
            factory.setTrustStore(stores.trustStore().toUri().toString());
            factory.setTrustStorePassword(TestKeyStores.PASSWORD);
            factory.setTrustStoreType("PKCS12");

            assertThatThrownBy(() -> new TopicClient(factory)).isInstanceOf(JMSException.class);

            factory.setKeyStore(stores.client().toUri().toString());
            factory.setKeyStorePassword(TestKeyStores.PASSWORD);
            factory.setKeyStoreKeyPassword(TestKeyStores.PASSWORD);
            factory.setKeyStoreType("PKCS12");
            try (TopicClient client = new TopicClient(factory)) {
                client.publish();
                assertThat(client.receives()).isTrue();
            }
        }
    }

    @Test
    void leavesNoThread() throws JMSException {
        try (ActiveMqBroker broker = ActiveMqBroker.started()) {
            TopicClient.to(broker.url()).close();
        }

        await().untilAsserted(
                        () ->
                                assertThat(Thread.getAllStackTraces().keySet())
                                        .extracting(Thread::getName)
                                        .noneMatch(name -> name.startsWith("ActiveMQ Broker")));
    }
}
