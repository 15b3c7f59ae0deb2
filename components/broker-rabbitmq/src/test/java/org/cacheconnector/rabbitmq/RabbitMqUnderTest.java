package org.cacheconnector.rabbitmq;

import com.rabbitmq.client.AMQP.BasicProperties;
import com.rabbitmq.client.Channel;
import com.rabbitmq.client.Connection;
import com.rabbitmq.client.ConnectionFactory;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.TimeoutException;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.cacheconnector.core.broker.BrokerLinkFactory;
import org.cacheconnector.harness.broker.BrokerTls;
import org.cacheconnector.harness.broker.RabbitMqServer;
import org.cacheconnector.testkit.contract.BrokerUnderTest;
import org.cacheconnector.testkit.contract.ForeignMessage;

/** A RabbitMQ server, as the contract tests want it. */
class RabbitMqUnderTest implements BrokerUnderTest {

    private static final String USER = "guest";

    private final RabbitMqServer server;
    private final Set<String> denied = new TreeSet<>();
    private boolean serves = true;

    RabbitMqUnderTest(String... plugins) {
        this(RabbitMqServer.started(plugins));
    }

    RabbitMqUnderTest(Path home, BrokerTls tls) {
        this(new RabbitMqServer(home, tls));
    }

    private RabbitMqUnderTest(RabbitMqServer server) {
        this.server = server;
        server.start();
    }

    @Override
    public BrokerLinkFactory factory() {
        return new RabbitMqLinkFactory();
    }

    @Override
    public void start() {
        if (!serves) {
            server.startApp();
            serves = true;
        }
    }

    @Override
    public void stop() {
        if (serves) {
            server.stopApp();
            serves = false;
        }
    }

    @Override
    public int port() {
        return server.port();
    }

    @Override
    public Map<String, String> settings(int port) {
        Map<String, String> settings = new HashMap<>();
        settings.put("provider_url", "amqp://127.0.0.1:" + port);
        settings.put("username", USER);
        settings.put("password", USER);
        settings.put("inactivity_timeout", "2s");
        return settings;
    }

    @Override
    public int tlsPort() {
        return URI.create(server.tlsUrl()).getPort();
    }

    @Override
    public void changePassword(String password) {
        server.control("change_password", USER, password);
    }

    @Override
    public void deny(String topic) {
        denied.add(topic);
        grant();
    }

    @Override
    public void allow(String topic) {
        denied.remove(topic);
        grant();
    }

    @Override
    public boolean knows(ForeignMessage message) {
        return message != ForeignMessage.MAP && message != ForeignMessage.OBJECT;
    }

    @Override
    public void publish(String topic, ForeignMessage message, int maxFrameBytes) {
        BasicProperties properties =
                message == ForeignMessage.TEXT
                        ? new BasicProperties.Builder().contentType("text/plain").build()
                        : null;
        byte[] body =
                switch (message) {
                    case TEXT -> new byte[] {'t', 'e', 'x', 't'};
                    case EMPTY -> new byte[0];
                    case OVERSIZED -> new byte[maxFrameBytes + 1];
                    case MAP, OBJECT -> throw new IllegalArgumentException(message.name());
                };
        ConnectionFactory factory = new ConnectionFactory();
        factory.setPort(server.port());
        try (Connection connection = factory.newConnection();
                Channel channel = connection.createChannel()) {
            channel.confirmSelect();
            channel.basicPublish(topic, "", properties, body);
            channel.waitForConfirmsOrDie(10_000);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (TimeoutException | InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    @Override
    public int connections() {
        return server.connections();
    }

    @Override
    public void close() {
        server.close();
    }

    private void grant() {
        String allowed =
                denied.stream()
                        .map(topic -> "(?!" + Pattern.quote(topic) + ")")
                        .collect(Collectors.joining("", "^", ".*"));
        server.control("set_permissions", USER, allowed, allowed, allowed);
    }
}
