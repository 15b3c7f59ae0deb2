package org.cacheconnector.it;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.ObjectOutputStream;
import java.util.Base64;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicInteger;
import javax.jms.Connection;
import javax.jms.ConnectionFactory;
import javax.jms.JMSException;
import javax.jms.Message;
import javax.jms.MessageProducer;
import javax.jms.Session;
import javax.jms.TextMessage;
import org.cacheconnector.testkit.carbon.CarbonServer;
import org.cacheconnector.testkit.driver.Tenant;

/**
 * Stands in for {@code carbon-cache-sync-manager} in a server: sends what the test says was changed
 * there, and removes from the server's caches what comes, in the way of that connector. It runs in
 * the JVM of the test. What it can't read it notes, as it would be lost on a real one.
 */
final class OldNode implements AutoCloseable {

    private static final ObjectMapper JSON = new ObjectMapper();
    private static final Set<String> FIELDS =
            Set.of("tenantDomain", "tenantId", "cacheManagerName", "cacheName", "cacheKeyBase64");

    private final CarbonServer server;
    private final String name;
    private final Connection connection;
    private final Session sending;
    private final MessageProducer producer;
    private final List<String> failures = new CopyOnWriteArrayList<>();
    private final AtomicInteger applied = new AtomicInteger();

    OldNode(CarbonServer server, ConnectionFactory client, String name) throws JMSException {
        this.server = server;
        this.name = name;
        connection = client.createConnection();
        sending = connection.createSession(false, Session.AUTO_ACKNOWLEDGE);
        producer = sending.createProducer(sending.createTopic(Servers.TOPIC));
        Session receiving = connection.createSession(false, Session.AUTO_ACKNOWLEDGE);
        receiving
                .createConsumer(receiving.createTopic(Servers.TOPIC))
                .setMessageListener(this::receive);
        connection.start();
    }

    /** Tells the others that a key was updated or removed here. */
    void tell(String manager, String cache, Object key) throws JMSException, IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (ObjectOutputStream out = new ObjectOutputStream(bytes)) {
            out.writeObject(key);
        }
        send(message(Tenant.SUPER, manager, cache, bytes.toByteArray()));
    }

    /** Sends a text as one of its own. */
    void send(String text) throws JMSException {
        TextMessage message = sending.createTextMessage(text);
        message.setStringProperty("sender", name);
        producer.send(message);
    }

    /** Returns the text for a key that is serialised already. */
    static String message(Tenant tenant, String manager, String cache, byte[] key) {
        ObjectNode fields = JSON.createObjectNode();
        fields.put("tenantDomain", tenant.domain());
        fields.put("tenantId", tenant.id());
        fields.put("cacheManagerName", manager);
        fields.put("cacheName", "$__local__$." + cache);
        fields.put("cacheKeyBase64", Base64.getEncoder().encodeToString(key));
        return fields.toString();
    }

    private void receive(Message message) {
        try {
            if (message instanceof TextMessage text
                    && !name.equals(message.getStringProperty("sender"))) {
                apply(JSON.readTree(text.getText()));
                applied.incrementAndGet();
            }
        } catch (JMSException | IOException | RuntimeException e) {
            failures.add(e.toString());
        }
    }

    private void apply(JsonNode fields) {
        fields.fieldNames()
                .forEachRemaining(
                        field -> {
                            if (!FIELDS.contains(field)) {
                                throw new IllegalArgumentException("unknown field " + field);
                            }
                        });
        boolean unused =
                server.run(
                        OldNodeTasks.Apply.class,
                        fields.get("tenantDomain").textValue(),
                        fields.get("tenantId").intValue(),
                        fields.get("cacheManagerName").textValue(),
                        fields.get("cacheName").textValue(),
                        Base64.getDecoder().decode(fields.get("cacheKeyBase64").textValue()));
    }

    /** Returns what it could not read or apply. */
    List<String> failures() {
        return failures;
    }

    /** Returns how many messages it applied. */
    int applied() {
        return applied.get();
    }

    @Override
    public void close() {
        try {
            connection.close();
        } catch (JMSException e) {
            throw new IllegalStateException(e);
        }
    }
}
