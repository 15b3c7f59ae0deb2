package org.cacheconnector.ibmmq;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.ibm.msg.client.jms.JmsConnectionFactory;
import java.nio.file.Path;
import java.util.Map;
import java.util.function.Consumer;
import javax.jms.Connection;
import javax.jms.JMSException;
import javax.jms.Session;
import org.cacheconnector.core.broker.BrokerProblem;
import org.cacheconnector.core.broker.BrokerProblem.Kind;
import org.cacheconnector.harness.broker.TestKeyStores;
import org.cacheconnector.harness.net.FreePorts;
import org.cacheconnector.link.LinkStage;
import org.cacheconnector.queuemanager.SslContexts;
import org.cacheconnector.queuemanager.StandInQueueManager;
import org.cacheconnector.testkit.contract.TestLink;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** What an operator reads for each way of failing, brought about for real. */
@Timeout(60)
class IbmMqReasonsTest {

    private static final String USER = "connector";
    private static final String PASSWORD = "passw0rd";

    private StandInQueueManager manager;
    private String address;

    @BeforeEach
    void start() {
        manager = StandInQueueManager.builder().user(USER, PASSWORD).build().start();
        address = "127.0.0.1(" + manager.port() + ")";
    }

    @AfterEach
    void stop() {
        manager.close();
    }

    @Test
    void nobodyListens() {
        manager.stop();

        assertThat(problem(Kind.UNREACHABLE, settings -> {}))
                .hasToString(
                        "UNREACHABLE: Nothing listens at "
                                + address
                                + ". Check that the broker runs, and host and port in provider_url"
                                + " (IBM MQ: host, port, connection_name_list).");
    }

    @Test
    void hostNotAvailable2538() {
        int port = FreePorts.next();

        BrokerProblem problem = failure(() -> client(port), LinkStage.CONNECT);

        assertThat(problem.kind()).isEqualTo(Kind.UNREACHABLE);
        assertThat(problem.message()).isEqualTo("Nothing listens at mq(1414).");
        assertThat(problem.remedy()).contains("connection_name_list");
    }

    @Test
    void unknownChannel2540() {
        assertThat(problem(Kind.CONFIGURATION, settings -> settings.put("channel", "NO.SUCH")))
                .hasToString(
                        "CONFIGURATION: "
                                + address
                                + " does not know the channel (reason 2540,"
                                + " MQRC_UNKNOWN_CHANNEL_NAME). Check channel, upper and lower"
                                + " case included; it must be a server-connection channel"
                                + " (CHLTYPE(SVRCONN)).");
    }

    @Test
    void wrongPassword2035() {
        BrokerProblem problem =
                problem(Kind.AUTHENTICATION, settings -> settings.put("password", "hush"));

        assertThat(problem.message())
                .isEqualTo(address + " refused the log-on (reason 2035, MQRC_NOT_AUTHORIZED).");
        assertThat(problem.remedy()).contains("username and password", "CHLAUTH");
        assertThat(problem.toString()).doesNotContain("hush");
    }

    @Test
    void noPassword2035() {
        assertThat(
                        problem(
                                Kind.AUTHENTICATION,
                                settings -> {
                                    settings.remove("username");
                                    settings.remove("password");
                                }))
                .extracting(BrokerProblem::message)
                .asString()
                .contains("2035");
    }

    @Test
    void topicNotAuthorised2035() {
        manager.denySubscribe(IbmMqLinks.TOPIC);
        BrokerProblem subscribing = problem(Kind.AUTHORIZATION, settings -> {});
        manager.allow(IbmMqLinks.TOPIC);
        manager.denyPublish(IbmMqLinks.TOPIC);
        BrokerProblem publishing = problem(Kind.AUTHORIZATION, settings -> {});

        assertThat(subscribing)
                .hasToString(publishing.toString())
                .hasToString(
                        "AUTHORIZATION: "
                                + address
                                + " forbids the use of the topic (reason 2035,"
                                + " MQRC_NOT_AUTHORIZED). Check topic_name (or topic_string), and"
                                + " give the user in username pub and sub authority on a topic"
                                + " object above it (setmqaut -t topic … +pub +sub).");
    }

    @Test
    void wrongQueueManagerName2058() {
        BrokerProblem problem =
                problem(Kind.CONFIGURATION, settings -> settings.put("queue_manager", "QM2"));

        assertThat(problem.message())
                .isEqualTo(
                        "Another queue manager answers at "
                                + address
                                + " (reason 2058, MQRC_Q_MGR_NAME_ERROR).");
        assertThat(problem.remedy()).contains("queue_manager");
    }

    @Test
    void brokenConnection2009() {
        expectLost(StandInQueueManager::resetConnections);
    }

    @Test
    void endedQueueManager2009() {
        expectLost(StandInQueueManager::stop);
    }

    @Test
    void peerThatIsNoQueueManagerOrWantsTls2009(@TempDir Path directory) {
        TestKeyStores stores = new TestKeyStores(directory);
        try (StandInQueueManager secure =
                StandInQueueManager.builder()
                        .tls(SslContexts.of(stores.server(), null, TestKeyStores.PASSWORD))
                        .build()
                        .start()) {
            BrokerProblem problem =
                    problem(
                            Kind.UNREACHABLE,
                            settings -> settings.put("port", String.valueOf(secure.port())));

            assertThat(problem.message())
                    .isEqualTo(
                            "127.0.0.1("
                                    + secure.port()
                                    + ") closed the connection at once (reason 2009,"
                                    + " MQRC_CONNECTION_BROKEN).");
            assertThat(problem.remedy()).contains("tls_cipher_suite", "host and port");
        }
    }

    @Test
    void quiescing2161() {
        manager.quiesce();

        BrokerProblem problem = problem(Kind.UNREACHABLE, settings -> {});

        assertThat(problem.message())
                .isEqualTo(
                        "The queue manager at "
                                + address
                                + " is not available, or its channel (reason 2161,"
                                + " MQRC_Q_MGR_QUIESCING).");
    }

    @Test
    void untrustedCertificate2397(@TempDir Path directory) {
        TestKeyStores stores = new TestKeyStores(directory);
        try (StandInQueueManager secure =
                StandInQueueManager.builder()
                        .tls(SslContexts.of(stores.server(), null, TestKeyStores.PASSWORD))
                        .build()
                        .start()) {
            BrokerProblem problem =
                    problem(
                            Kind.TLS,
                            settings -> {
                                settings.put("port", String.valueOf(secure.port()));
                                settings.put("tls_cipher_suite", "*TLS12ORHIGHER");
                            });

            assertThat(problem.message())
                    .isEqualTo(
                            "The certificate of 127.0.0.1(" + secure.port() + ") is not trusted.");
            assertThat(problem.remedy()).contains("tls_truststore");
        }
    }

    @Test
    void unsupportedSuite2400() {
        BrokerProblem problem =
                problem(
                        Kind.TLS,
                        settings ->
                                settings.put("tls_cipher_suite", "ECDHE_RSA_AES_256_GCM_SHA384"));

        assertThat(problem.message())
                .contains("cipher suite", "reason 2400, MQRC_UNSUPPORTED_CIPHER_SUITE");
        assertThat(problem.remedy()).contains("tls_cipher_suite", "CipherSpec");
    }

    @Test
    void missingChannelTable2278(@TempDir Path directory) {
        String url = directory.resolve("NONE.TAB").toUri().toString();

        BrokerProblem problem =
                problem(
                        Kind.CONFIGURATION,
                        settings -> {
                            settings.keySet()
                                    .removeAll(java.util.Set.of("host", "port", "channel"));
                            settings.put("ccdt_url", url);
                        });

        assertThat(problem.message()).contains("2278", "MQRC_CLIENT_CONN_ERROR");
        assertThat(problem.remedy()).contains("ccdt_url");
    }

    @Test
    void anyOtherReason() throws JMSException {
        try (Connection connection = factory(manager.port()).createConnection(USER, PASSWORD)) {
            Session session = connection.createSession(false, Session.AUTO_ACKNOWLEDGE);

            BrokerProblem unknown =
                    failure(() -> session.unsubscribe("nobody"), LinkStage.SUBSCRIBER);

            assertThat(unknown.kind()).isEqualTo(Kind.OTHER);
            assertThat(unknown.message())
                    .isEqualTo(
                            "IBM MQ reported a failure at mq(1414) (reason 2428,"
                                    + " MQRC_NO_SUBSCRIPTION).");
        }
    }

    @Test
    void silenceCostsTheSendTimeoutAndSaysSo() throws Exception {
        Map<String, String> settings = settings();
        settings.put("send_timeout", "500ms");
        try (TestLink link = IbmMqLinks.link("a", settings).open().awaitConnected()) {
            manager.silence();
            Thread sender = new Thread(() -> publish(link));
            sender.start();

            BrokerProblem problem = link.awaitProblem(Kind.LOST);

            assertThat(problem.message())
                    .isEqualTo(address + " has not taken a message for 500 ms.");
            sender.join();
            manager.endSilence();
        }
    }

    private void expectLost(Consumer<StandInQueueManager> fault) {
        try (TestLink link = IbmMqLinks.link("a", settings()).open().awaitConnected()) {
            fault.accept(manager);

            await().until(() -> !link.heard().problems().isEmpty());
            assertThat(link.heard().problems().get(0))
                    .hasToString(
                            "LOST: The connection to "
                                    + address
                                    + " broke (reason 2009, MQRC_CONNECTION_BROKEN). The link"
                                    + " connects again by itself; look at the queue manager and"
                                    + " the network if it goes on.");
        }
    }

    private BrokerProblem problem(Kind kind, Consumer<Map<String, String>> mistake) {
        Map<String, String> settings = settings();
        mistake.accept(settings);
        try (TestLink link = IbmMqLinks.link("a", settings).open()) {
            return link.awaitProblem(kind);
        }
    }

    private Map<String, String> settings() {
        Map<String, String> settings = IbmMqLinks.settings(manager);
        settings.put("username", USER);
        settings.put("password", PASSWORD);
        return settings;
    }

    private static void publish(TestLink link) {
        try {
            link.publish(new byte[10]);
        } catch (Exception e) {
            // Expected: nobody answers.
        }
    }

    private static void client(int port) throws JMSException {
        factory(port).createConnection(USER, PASSWORD).close();
    }

    private static JmsConnectionFactory factory(int port) throws JMSException {
        JmsConnectionFactory factory = ForeignSender.factory(IbmMqLinks.settings(port));
        factory.setStringProperty("XMSC_CLIENT_ID", "test");
        return factory;
    }

    private static BrokerProblem failure(Call call, LinkStage stage) {
        try {
            call.run();
        } catch (Exception e) {
            return IbmMqFailures.of(e, stage, "mq(1414)");
        }
        throw new AssertionError("It did not fail");
    }

    /** Something that fails. */
    @FunctionalInterface
    private interface Call {
        void run() throws Exception;
    }
}
