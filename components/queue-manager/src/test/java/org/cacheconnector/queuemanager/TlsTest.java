package org.cacheconnector.queuemanager;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import javax.jms.Connection;
import javax.jms.MessageConsumer;
import javax.jms.Session;
import javax.net.ssl.SSLContext;
import org.cacheconnector.harness.broker.TestKeyStores;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

@Tag("full")
@Timeout(60)
class TlsTest {

    private static final String SUITE = "TLS_AES_256_GCM_SHA384";
    private static SSLContext server;
    private static SSLContext client;
    private static SSLContext clientWithKey;
    private static SSLContext clientOfOtherAuthority;

    private StandInQueueManager manager;
    private IbmClient ibm;

    @BeforeAll
    static void makeKeys(@TempDir Path directory) {
        TestKeyStores stores = new TestKeyStores(directory);
        String password = TestKeyStores.PASSWORD;
        server = SslContexts.of(stores.server(), stores.trustStore(), password);
        client = SslContexts.of(null, stores.trustStore(), password);
        clientWithKey = SslContexts.of(stores.client(), stores.trustStore(), password);
        clientOfOtherAuthority = SslContexts.of(null, stores.otherTrustStore(), password);
    }

    @BeforeEach
    void start() throws Exception {
        manager = StandInQueueManager.builder().tls(server).build().start();
        ibm = new IbmClient(manager);
    }

    @AfterEach
    void stop() {
        ibm.close();
        manager.close();
    }

    @Test
    void messagesCrossOverTls() throws Exception {
        expectMessageToCross(ibm.tls(SUITE, client));
    }

    @Test
    void messagesCrossWithAnySuiteOfTls12OrHigher() throws Exception {
        expectMessageToCross(ibm.tls("*TLS12ORHIGHER", client));
    }

    @Test
    void untrustedCertificateIsReported() throws Exception {
        ibm.tls(SUITE, clientOfOtherAuthority);

        assertThat(Reasons.of(Reasons.failure(ibm::connectWithoutUser))).isEqualTo(2397);
    }

    @Test
    void unsupportedSuiteIsReported() throws Exception {
        ibm.tls("TLS_NO_SUCH_SUITE", client);

        assertThat(Reasons.of(Reasons.failure(ibm::connectWithoutUser))).isEqualTo(2400);
    }

    @Test
    void plainClientOnTlsPortIsReported() {
        assertThat(Reasons.of(Reasons.failure(ibm::connectWithoutUser))).isEqualTo(2009);
    }

    @Test
    void tlsClientOnPlainPortIsReported() throws Exception {
        try (StandInQueueManager plain = StandInQueueManager.builder().build().start();
                IbmClient its = new IbmClient(plain).tls(SUITE, client)) {
            assertThat(Reasons.of(Reasons.failure(its::connectWithoutUser))).isEqualTo(2397);
        }
    }

    @Test
    void clientNeedsCertificateForMutualTls() throws Exception {
        try (StandInQueueManager strict =
                        StandInQueueManager.builder().mutualTls(server).build().start();
                IbmClient known = new IbmClient(strict).tls(SUITE, clientWithKey);
                IbmClient unknown = new IbmClient(strict).tls(SUITE, client)) {
            expectMessageToCross(known);
            assertThat(Reasons.of(Reasons.failure(unknown::connectWithoutUser))).isIn(2009, 2397);
        }
    }

    @Test
    void resetIsReportedOverTls() throws Exception {
        Connection connection = ibm.tls(SUITE, client).connectWithoutUser();
        Session session = ClientFixture.session(connection);

        manager.resetConnections();

        assertThat(Reasons.of(Reasons.failure(() -> ClientFixture.consumer(session))))
                .isEqualTo(2009);
    }

    private static void expectMessageToCross(IbmClient ibm) throws Exception {
        Connection connection = ibm.connectWithoutUser();
        Session session = ClientFixture.session(connection);
        MessageConsumer consumer = ClientFixture.consumer(session);
        connection.start();
        byte[] content = new byte[100_000];
        content[99_999] = 1;

        ClientFixture.producer(session).send(ClientFixture.bytes(session, content));

        assertThat(ClientFixture.content(ClientFixture.receive(consumer))).isEqualTo(content);
    }
}
