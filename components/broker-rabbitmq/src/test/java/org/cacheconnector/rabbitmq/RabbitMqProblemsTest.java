package org.cacheconnector.rabbitmq;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.rabbitmq.client.Channel;
import com.rabbitmq.client.Connection;
import com.rabbitmq.client.ConnectionFactory;
import java.time.Duration;
import java.util.Map;
import org.assertj.core.api.ThrowingConsumer;
import org.cacheconnector.core.broker.BrokerException;
import org.cacheconnector.core.broker.BrokerProblem;
import org.cacheconnector.core.broker.BrokerProblem.Kind;
import org.cacheconnector.harness.broker.ActiveMqBroker;
import org.cacheconnector.harness.broker.RabbitMqServer;
import org.cacheconnector.testkit.contract.NeedsRabbitMq;
import org.cacheconnector.testkit.contract.TestLink;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** What a real server says when something is wrong, in words for the person on call. */
@Tag("full")
@NeedsRabbitMq
class RabbitMqProblemsTest {

    private static RabbitMqServer server;

    private TestLink link;

    @BeforeAll
    static void start() {
        server = RabbitMqServer.started();
    }

    @AfterAll
    static void stop() {
        server.close();
    }

    @AfterEach
    void close() {
        if (link != null) {
            link.close();
        }
    }

    @Test
    void anUnknownVirtualHostIsNamed() {
        BrokerProblem problem = problem(Kind.CONFIGURATION, "vhosts", server.url() + "/nowhere");

        assertThat(problem.message()).contains("virtual host", "nowhere");
        assertThat(problem.remedy()).contains("provider_url");
    }

    @Test
    void aVirtualHostThatIsClosedToTheUserIsNamed() {
        server.control("add_vhost", "closed");
        server.control("clear_permissions", "-p", "closed", "guest");

        BrokerProblem problem = problem(Kind.AUTHORIZATION, "vhosts", server.url() + "/closed");

        assertThat(problem.remedy()).contains("set_permissions -p");
    }

    @Test
    void aUserWhoMayNotPublishIsToldSo() {
        server.control("add_user", "reader", "reader");
        server.control("set_permissions", "reader", ".*", "^readable\\..*", ".*");

        String url = server.url().replace("://", "://reader:reader@");
        BrokerProblem problem = problem(Kind.AUTHORIZATION, "readable", url);

        assertThat(problem.remedy()).contains("write");
    }

    @Test
    void theLimitOfConnectionsIsNamed() {
        server.control("set_vhost_limits", "-p", "/", "{\"max-connections\": 1}");
        try {
            BrokerProblem problem = problem(Kind.UNREACHABLE, "limits", server.url());

            assertThat(problem.message()).contains("too many connections");
        } finally {
            server.control("clear_vhost_limits", "-p", "/");
        }
    }

    @Test
    void anExchangeOfAnotherTypeIsNamed() throws Exception {
        onChannel(channel -> channel.exchangeDeclare("of.another.type", "direct", true));

        BrokerProblem problem = problem(Kind.DESTINATION, "of.another.type", server.url());

        assertThat(problem.message()).contains("other properties", "of.another.type");
        assertThat(problem.remedy()).contains("fanout", "topic_name");
    }

    @Test
    void aNameThatRabbitMqKeepsForItselfIsNamed() {
        BrokerProblem problem = problem(Kind.AUTHORIZATION, "amq.caches", server.url());

        assertThat(problem.message()).contains("reserved prefix 'amq.*'");
        assertThat(problem.remedy()).contains("topic_name");
    }

    @Test
    void anExchangeThatAnAdministratorMadeNeedsNoRightToMakeOne() throws Exception {
        onChannel(channel -> channel.exchangeDeclare("made", "fanout", true));
        server.control("add_user", "lesser", "lesser");
        server.control(
                "set_permissions", "lesser", "^made\\..*", "^made(\\..*)?$", "^made(\\..*)?$");

        String url = server.url().replace("://", "://lesser:lesser@");
        link = link("node", "made", url).open().awaitConnected();
    }

    @Test
    void aQueueThatSomebodyDeletesIsMadeAnew() throws Exception {
        link = link("node", "deleted", server.url()).open().awaitConnected();
        String queue =
                server.control("list_queues", "--no-table-headers", "name")
                        .lines()
                        .filter(line -> line.startsWith("deleted."))
                        .findFirst()
                        .orElseThrow();

        server.control(
                "eval",
                "{ok, Q} = rabbit_amqqueue:lookup(rabbit_misc:r(<<\"/\">>, queue, <<\""
                        + queue
                        + "\">>)), rabbit_amqqueue:delete(Q, false, false, <<\"test\">>).");

        awaitLoss();
        assertThat(link.heard().problems().get(0).remedy()).isNotBlank();
        link.awaitConnected();
    }

    @Test
    void anExchangeThatSomebodyDeletesIsMadeAnewAndHeardAgain() throws Exception {
        link = link("node", "exchange.deleted", server.url()).open().awaitConnected();

        onChannel(channel -> channel.exchangeDelete("exchange.deleted"));
        publishQuietly("into nothing");
        awaitLoss();
        link.awaitConnected();

        try (TestLink other = link("other", "exchange.deleted", server.url())) {
            other.open().awaitConnected().assertReaches(link);
        }
    }

    @Test
    void aMessageThatIsFarTooLargeIsNamedAndTheLinkComesBack() throws Exception {
        link = link("node", "far.too.large", server.url()).open().awaitConnected();

        onChannel(
                channel -> {
                    channel.basicPublish("far.too.large", "", null, new byte[(16 << 20) + 1]);
                    awaitLoss();
                });

        assertThat(link.heard().problems().get(0).message()).contains("far too large");
        link.awaitConnected();
    }

    @Test
    void aConnectionClosedByAnAdministratorComesBack() {
        link = link("node", "closed", server.url()).open().awaitConnected();

        server.control("close_all_connections", "tidying up");

        awaitLoss();
        assertThat(link.heard().problems().get(0).message()).contains("has closed the connection");
        link.awaitConnected();
    }

    @Test
    void aPortThatSpeaksSomethingElseIsNamed() {
        try (ActiveMqBroker broker = ActiveMqBroker.started()) {
            String url = "amqp://127.0.0.1:" + broker.port();

            BrokerProblem problem = problem(Kind.UNREACHABLE, "other", url);

            assertThat(problem.remedy()).contains("provider_url");
        }
    }

    @Test
    void publishersThatTheBrokerBlocksAreToldWhyAndNoneWaits() {
        link = link("node", "blocked", server.url()).open().awaitConnected();

        server.memoryLimit("0.00001");
        try {
            BrokerProblem problem = awaitBlocked();
            assertThat(problem.remedy()).contains("alarms");
            await().during(Duration.ofSeconds(2))
                    .atMost(Duration.ofSeconds(10))
                    .untilAsserted(() -> assertThat(link.heard().isConnected()).isFalse());
            assertThat(link.heard().problems().stream().map(BrokerProblem::message).distinct())
                    .as("one line in the log")
                    .hasSize(1);
        } finally {
            server.memoryLimit("0.6");
        }

        link.awaitConnected();
    }

    private void publishQuietly(String text) {
        try {
            link.publish(text.getBytes(UTF_8));
        } catch (BrokerException e) {
            // That is what is wanted, or it is kept for later.
        }
    }

    private void awaitLoss() {
        // It may be connected again at once.
        await().atMost(Duration.ofSeconds(20)).until(() -> !link.heard().problems().isEmpty());
    }

    /** The broker says so when something is published, as a node does each second. */
    private BrokerProblem awaitBlocked() {
        await().atMost(Duration.ofSeconds(20))
                .until(
                        () -> {
                            long start = System.nanoTime();
                            publishQuietly("heartbeat");
                            assertThat(Duration.ofNanos(System.nanoTime() - start))
                                    .isLessThan(Duration.ofSeconds(1));
                            return !link.heard().isConnected();
                        });
        assertThat(link.heard().lastProblem().message())
                .contains("blocks all publishers", "memory");
        return link.heard().lastProblem();
    }

    private BrokerProblem problem(Kind kind, String topic, String url) {
        link = link("node", topic, url).open();
        await().atMost(Duration.ofSeconds(20)).until(() -> link.heard().problems().size() >= 3);
        assertThat(link.heard().problems().stream().map(BrokerProblem::toString).distinct())
                .as("what stays the same is worded the same")
                .hasSize(1);
        BrokerProblem problem = link.heard().lastProblem();
        assertThat(problem.kind()).isEqualTo(kind);
        return problem;
    }

    private static TestLink link(String node, String topic, String url) {
        Map<String, String> settings =
                Map.of("provider_url", url, "connect_timeout", "3s", "send_timeout", "3s");
        return new TestLink(new RabbitMqLinkFactory(), settings, node, topic);
    }

    private static void onChannel(ThrowingConsumer<Channel> work) throws Exception {
        ConnectionFactory factory = new ConnectionFactory();
        factory.setPort(server.port());
        try (Connection connection = factory.newConnection();
                Channel channel = connection.createChannel()) {
            work.accept(channel);
        }
    }
}
