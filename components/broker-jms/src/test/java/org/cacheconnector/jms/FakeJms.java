package org.cacheconnector.jms;

import java.lang.reflect.InvocationHandler;
import java.lang.reflect.Proxy;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import javax.jms.Connection;
import javax.jms.ConnectionFactory;
import javax.jms.JMSException;
import javax.jms.MessageConsumer;
import javax.jms.MessageProducer;
import javax.jms.Session;
import javax.jms.Topic;

/**
 * A JMS client whose calls hang on demand and take no notice of interrupts, like those of real
 * ones.
 */
final class FakeJms implements JmsProvider {

    final AtomicInteger connecting = new AtomicInteger();
    final AtomicInteger made = new AtomicInteger();
    final AtomicInteger closed = new AtomicInteger();
    private final AtomicInteger listingFailures = new AtomicInteger();
    private final AtomicInteger connectFailures = new AtomicInteger();
    private final AtomicReference<Throwable> sendFailure = new AtomicReference<>();
    private volatile Throwable listingFailure;
    private volatile Throwable connectFailure;
    private volatile CountDownLatch connectGate = new CountDownLatch(0);
    private volatile CountDownLatch sendGate = new CountDownLatch(0);

    /** The next {@code times} calls to list the endpoints fail. */
    void failListing(Throwable failure, int times) {
        listingFailure = failure;
        listingFailures.set(times);
    }

    /** The next {@code times} calls to connect fail. */
    void failConnecting(Throwable failure, int times) {
        connectFailure = failure;
        connectFailures.set(times);
    }

    /** The next call to send fails. */
    void failSending(Throwable failure) {
        sendFailure.set(failure);
    }

    /** From now on createConnection hangs. */
    void hangConnecting() {
        connectGate = new CountDownLatch(1);
    }

    /** From now on send hangs, until interrupted. */
    void hangSending() {
        sendGate = new CountDownLatch(1);
    }

    /** Lets calls that hang return, and later ones not hang. */
    void release() {
        connectGate.countDown();
        sendGate.countDown();
    }

    @Override
    public List<JmsEndpoint> endpoints() {
        throwWhile(listingFailures, listingFailure);
        return List.of(
                new JmsEndpoint() {
                    @Override
                    public String address() {
                        return "fake://broker";
                    }

                    @Override
                    public ConnectionFactory connectionFactory() {
                        return fake(ConnectionFactory.class, (p, m, a) -> connect());
                    }
                });
    }

    @Override
    public Topic topic(Session session, String name) {
        return fake(Topic.class, (p, m, a) -> name);
    }

    @Override
    public ClassLoader classLoader() {
        return getClass().getClassLoader();
    }

    private Connection connect() {
        connecting.incrementAndGet();
        awaitUninterruptibly(connectGate);
        throwWhile(connectFailures, connectFailure);
        made.incrementAndGet();
        return fake(
                Connection.class,
                (proxy, method, arguments) -> {
                    switch (method.getName()) {
                        case "close" -> closed.incrementAndGet();
                        case "createSession" -> {
                            return session();
                        }
                        default -> {}
                    }
                    return null;
                });
    }

    private Session session() {
        return fake(
                Session.class,
                (proxy, method, arguments) ->
                        switch (method.getName()) {
                            case "createProducer" -> producer();
                            case "createConsumer" -> fake(MessageConsumer.class, (p, m, a) -> null);
                            case "createBytesMessage" ->
                                    fake(javax.jms.BytesMessage.class, (p, m, a) -> null);
                            default -> null;
                        });
    }

    private MessageProducer producer() {
        return fake(
                MessageProducer.class,
                (proxy, method, arguments) -> {
                    if (method.getName().equals("send")) {
                        Throwable failure = sendFailure.getAndSet(null);
                        if (failure != null) {
                            throw failure;
                        }
                        try {
                            sendGate.await();
                        } catch (InterruptedException e) {
                            throw new JMSException("interrupted");
                        }
                    }
                    return null;
                });
    }

    private static void throwWhile(AtomicInteger left, Throwable failure) {
        if (left.getAndUpdate(times -> Math.max(0, times - 1)) > 0) {
            if (failure instanceof Error error) {
                throw error;
            }
            throw (RuntimeException) failure;
        }
    }

    private static void awaitUninterruptibly(CountDownLatch gate) {
        boolean interrupted = false;
        while (gate.getCount() > 0) {
            try {
                gate.await();
            } catch (InterruptedException e) {
                interrupted = true;
            }
        }
        if (interrupted) {
            Thread.currentThread().interrupt();
        }
    }

    /** Returns an object that answers every call with {@code handler}. */
    static <T> T fake(Class<T> type, InvocationHandler handler) {
        return type.cast(
                Proxy.newProxyInstance(type.getClassLoader(), new Class<?>[] {type}, handler));
    }
}
