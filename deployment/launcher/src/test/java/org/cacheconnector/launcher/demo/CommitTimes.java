package org.cacheconnector.launcher.demo;

import java.nio.charset.StandardCharsets;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import javax.jms.BytesMessage;
import javax.jms.JMSException;
import javax.jms.Message;
import javax.jms.Session;
import org.apache.activemq.ActiveMQConnectionFactory;
import org.cacheconnector.launcher.deployment.Deployment;
import org.cacheconnector.launcher.deployment.ProcessKind;

/**
 * Takes the time between the removal of tokens from the caches and the commits of their
 * revocations: from the arrival of the connector's messages that name a token to the moment at
 * which another connection to the database, which asks without a pause, sees that it is not active
 * any more. The removal itself is a few milliseconds before its message. Thread-safe.
 */
final class CommitTimes implements Witness, AutoCloseable {

    private static final String TOPIC = "cacheinvalidation";
    private static final Duration PATIENCE = Duration.ofSeconds(20);

    private final TokenDatabase database;
    private final javax.jms.Connection broker;
    private final ExecutorService threads = Executors.newCachedThreadPool();
    private final Map<String, List<Long>> messages = new ConcurrentHashMap<>();
    private final Latencies sinceFirst = new Latencies();
    private final Latencies sinceLast = new Latencies();
    private int before;

    CommitTimes(Deployment deployment) {
        this.database = new TokenDatabase(deployment);
        int port =
                deployment.processes().stream()
                        .filter(process -> process.planned().kind() == ProcessKind.ACTIVEMQ)
                        .findFirst()
                        .orElseThrow()
                        .planned()
                        .port();
        try {
            broker = new ActiveMQConnectionFactory("tcp://127.0.0.1:" + port).createConnection();
            Session session = broker.createSession(false, Session.AUTO_ACKNOWLEDGE);
            session.createConsumer(session.createTopic(TOPIC)).setMessageListener(this::receive);
            broker.start();
        } catch (JMSException e) {
            throw new AssertionError("Could not listen to the connector's messages", e);
        }
    }

    /** Keys are serialised by Java, which leaves a token's text as it is. */
    private void receive(Message message) {
        long now = System.nanoTime();
        try {
            if (message instanceof BytesMessage bytes) {
                byte[] content = new byte[Math.toIntExact(bytes.getBodyLength())];
                bytes.readBytes(content);
                String text = new String(content, StandardCharsets.ISO_8859_1);
                messages.forEach(
                        (token, times) -> {
                            if (text.contains(token)) {
                                times.add(now);
                            }
                        });
            }
        } catch (JMSException e) {
            throw new AssertionError("Could not read a message", e);
        }
    }

    @Override
    public Runnable watch(String token) {
        messages.put(token, new CopyOnWriteArrayList<>());
        try {
            Connection connection = database.connect();
            CompletableFuture<Long> commit =
                    CompletableFuture.supplyAsync(() -> commit(connection, token), threads);
            return () -> count(commit.join(), messages.remove(token));
        } catch (SQLException e) {
            throw new AssertionError("The database refused", e);
        }
    }

    private static long commit(Connection connection, String token) {
        long start = System.nanoTime();
        try (connection;
                PreparedStatement statement =
                        connection.prepareStatement(
                                "SELECT token_state FROM idn_oauth2_access_token"
                                        + " WHERE access_token = ?")) {
            statement.setString(1, token);
            while (System.nanoTime() - start < PATIENCE.toNanos()) {
                try (ResultSet found = statement.executeQuery()) {
                    if (!found.next() || !found.getString(1).equals("ACTIVE")) {
                        return System.nanoTime();
                    }
                }
            }
            throw new AssertionError("No commit was seen");
        } catch (SQLException e) {
            throw new AssertionError("The database refused", e);
        }
    }

    private synchronized void count(long commit, List<Long> times) {
        List<Long> earlier = times.stream().filter(time -> time < commit).toList();
        if (earlier.isEmpty()) {
            before++;
            return;
        }
        sinceFirst.add(Duration.ofNanos(commit - earlier.get(0)));
        sinceLast.add(Duration.ofNanos(commit - earlier.get(earlier.size() - 1)));
    }

    /** Returns how many commits came later than the first message. */
    synchronized int late() {
        return sinceFirst.count();
    }

    @Override
    public synchronized String toString() {
        return before
                + " commits before any message, "
                + sinceFirst.count()
                + " after the first one by "
                + sinceFirst
                + ", after the last one before it by "
                + sinceLast;
    }

    @Override
    public void close() {
        threads.shutdownNow();
        try {
            broker.close();
        } catch (JMSException e) {
            throw new AssertionError("Could not disconnect from the broker", e);
        }
    }
}
