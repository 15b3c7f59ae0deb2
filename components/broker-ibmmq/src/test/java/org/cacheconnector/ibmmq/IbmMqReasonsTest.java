package org.cacheconnector.ibmmq;

import static java.util.concurrent.CompletableFuture.supplyAsync;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowable;

import com.ibm.msg.client.jms.JmsConnectionFactory;
import java.nio.file.Path;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.function.Consumer;
import javax.jms.Connection;
import javax.jms.JMSException;
import javax.jms.Session;
import org.cacheconnector.core.broker.BrokerException;
import org.cacheconnector.core.broker.BrokerProblem.Kind;
import org.cacheconnector.harness.broker.SslContexts;
import org.cacheconnector.harness.broker.TestKeyStores;
import org.cacheconnector.link.LinkStage;
import org.cacheconnector.queuemanager.StandInQueueManager;
import org.cacheconnector.testkit.contract.TestLink;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What an operator reads for each way of failing, brought about for real. */
class IbmMqReasonsTest {

    private static final String USER = "connector";
    private static final String PASSWORD = "passw0rd";

    @AutoClose
    private final StandInQueueManager manager =
            StandInQueueManager.builder().user(USER, PASSWORD).build().start();

    private String address = "127.0.0.1(" + manager.port() + ")";

    /**
     * Settings that are not as they should be, and what is said of it; a setting may be missing.
     */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            textBlock =
"""
channel=NO.SUCH             | CONFIGURATION: ADDRESS does not know the channel (reason 2540, MQRC_UNKNOWN_CHANNEL_NAME). Check channel; case matters. It must be a server-connection channel (CHLTYPE(SVRCONN)).
password=hush               | AUTHENTICATION: ADDRESS refused the log-on (reason 2035, MQRC_NOT_AUTHORIZED). Check username and password, then the channel's CHLAUTH rules,
username=,password=         | AUTHENTICATION: ADDRESS refused the log-on (reason 2035, MQRC_NOT_AUTHORIZED).
queue_manager=QM2           | CONFIGURATION: Another queue manager answers at ADDRESS (reason 2058, MQRC_Q_MGR_NAME_ERROR). Check queue_manager; case matters.
tls_cipher_suite=ECDHE_RSA_AES_256_GCM_SHA384 | TLS: This JVM or IBM MQ's client does not know the cipher suite (reason 2400, MQRC_UNSUPPORTED_CIPHER_SUITE). Set tls_cipher_suite to Java's name of a suite, such as TLS_AES_256_GCM_SHA384, or to *TLS12ORHIGHER; IBM's CipherSpec names do not work.
ccdt_url=file:///NONE.TAB,host=,port=,channel= | CONFIGURATION: The channel definition table can't be read, or has no entry for this queue manager (reason 2278, MQRC_CLIENT_CONN_ERROR). Check ccdt_url,
""")
    void aMistakeIsNamed(String mistakes, String words) {
        Map<String, String> settings = settings();
        for (String mistake : mistakes.split(",", -1)) {
            String[] keyAndValue = mistake.split("=", 2);
            settings.put(keyAndValue[0], keyAndValue[1]);
        }
        settings.values().removeIf(String::isEmpty);

        expect(settings, words);
    }

    @Test
    void nobodyListens() {
        manager.stop();

        expect(
                settings(),
                "UNREACHABLE: Nothing listens at ADDRESS. Check that the broker runs, and host and"
                        + " port in provider_url (IBM MQ: host, port, connection_name_list).");
    }

    @Test
    void topicNotAuthorised2035() {
        String words =
                "AUTHORIZATION: ADDRESS forbids the use of the topic (reason 2035,"
                        + " MQRC_NOT_AUTHORIZED). Check topic_name (or topic_string), and give the"
                        + " user in username pub and sub authority on a topic object above it"
                        + " (setmqaut -t topic … +pub +sub).";
        manager.denySubscribe(IbmMqLinks.TOPIC);
        expect(settings(), words);

        manager.allow(IbmMqLinks.TOPIC);
        manager.denyPublish(IbmMqLinks.TOPIC);
        expect(settings(), words);
    }

    @Test
    void quiescing2161() {
        manager.quiesce();

        expect(
                settings(),
                "UNREACHABLE: The queue manager at ADDRESS is not available, or its channel"
                        + " (reason 2161, MQRC_Q_MGR_QUIESCING).");
    }

    @Test
    void tlsWantedOrUntrusted2009And2397(@TempDir Path directory) {
        Path keyStore = new TestKeyStores(directory).server();
        try (StandInQueueManager secure =
                StandInQueueManager.builder()
                        .tls(SslContexts.of(keyStore, null, TestKeyStores.PASSWORD))
                        .build()
                        .start()) {
            address = "127.0.0.1(" + secure.port() + ")";
            Map<String, String> settings = settings();
            settings.put("port", String.valueOf(secure.port()));
            expect(
                    settings,
                    "UNREACHABLE: ADDRESS closed the connection at once (reason 2009,"
                            + " MQRC_CONNECTION_BROKEN). Check that host and port (or"
                            + " connection_name_list) lead to a queue manager's listener. If its"
                            + " channel has SSLCIPH, set tls_cipher_suite.");

            settings.put("tls_cipher_suite", "*TLS12ORHIGHER");
            expect(
                    settings,
                    "TLS: The certificate of ADDRESS is not trusted. Put the broker's"
                            + " certificate, or its issuer's, into tls_truststore.");
        }
    }

    /** Opens a link and expects a problem that begins with certain words. */
    private void expect(Map<String, String> settings, String words) {
        try (TestLink link = IbmMqLinks.link("a", settings).open()) {
            Kind kind = Kind.valueOf(words.substring(0, words.indexOf(':')));
            assertThat(link.awaitProblem(kind).toString())
                    .startsWith(words.replace("ADDRESS", address))
                    .doesNotContain("hush");
        }
    }

    @Test
    void brokenConnection2009() {
        expectLost(StandInQueueManager::resetConnections);
    }

    @Test
    void endedQueueManager2009() {
        expectLost(StandInQueueManager::stop);
    }

    private void expectLost(Consumer<StandInQueueManager> fault) {
        try (TestLink link = IbmMqLinks.link("a", settings()).open().awaitConnected()) {
            fault.accept(manager);

            assertThat(link.awaitProblems(1).get(0))
                    .hasToString(
                            "LOST: The connection to %s broke (reason 2009,"
                                    + " MQRC_CONNECTION_BROKEN). The link reconnects by itself. If"
                                    + " this repeats, check the queue manager and the network.",
                            address);
        }
    }

    @Test
    void silenceCostsTheSendTimeoutAndSaysSo() {
        Map<String, String> settings = settings();
        settings.put("send_timeout", "500ms");
        try (TestLink link = IbmMqLinks.link("a", settings).open().awaitConnected()) {
            manager.silence();
            CompletableFuture<Throwable> sender =
                    supplyAsync(() -> catchThrowable(() -> link.publish(new byte[10])));

            assertThat(link.awaitProblem(Kind.LOST).message())
                    .isEqualTo(address + " has not taken a message for 500 ms.");
            assertThat(sender.join()).isInstanceOf(BrokerException.class);
            manager.endSilence();
        }
    }

    @Test
    void anyOtherReason() throws JMSException {
        JmsConnectionFactory factory = IbmMqLinks.factory(settings());
        factory.setStringProperty("XMSC_CLIENT_ID", "test");
        try (Connection connection = factory.createConnection(USER, PASSWORD)) {
            Session session = connection.createSession(false, Session.AUTO_ACKNOWLEDGE);
            Throwable failure = catchThrowable(() -> session.unsubscribe("nobody"));

            assertThat(IbmMqFailures.of(failure, LinkStage.SUBSCRIBER, "mq(1414)"))
                    .asString()
                    .startsWith(
                            "OTHER: IBM MQ reported a failure at mq(1414) (reason 2428,"
                                    + " MQRC_NO_SUBSCRIPTION).");
        }
    }

    private Map<String, String> settings() {
        Map<String, String> settings = IbmMqLinks.settings(manager);
        settings.put("username", USER);
        settings.put("password", PASSWORD);
        return settings;
    }
}
