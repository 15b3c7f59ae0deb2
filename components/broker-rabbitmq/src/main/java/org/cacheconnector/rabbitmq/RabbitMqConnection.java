package org.cacheconnector.rabbitmq;

import com.rabbitmq.client.AMQP;
import com.rabbitmq.client.AMQP.BasicProperties;
import com.rabbitmq.client.Address;
import com.rabbitmq.client.Channel;
import com.rabbitmq.client.Connection;
import com.rabbitmq.client.ConnectionFactory;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.Consumer;
import org.cacheconnector.core.broker.BrokerLinkContext;
import org.cacheconnector.core.broker.BrokerProblem;
import org.cacheconnector.core.broker.FrameListener;
import org.cacheconnector.link.AttemptSockets;
import org.cacheconnector.link.BrokerConnection;
import org.cacheconnector.link.LinkStage;

/**
 * One time of being connected to RabbitMQ: a connection to publish and another to subscribe, as a
 * broker short of memory stops reading from those that publish.
 *
 * <p>A broker in that state says so ({@code connection.blocked}) as soon as something is published.
 * So opening ends with a message that nobody reads, and waits for it: then the link is connected
 * only when the broker really takes messages, and the node gets what is sent; and says why if not.
 * If the broker blocks later on, the connection is given up, since nobody else can publish either:
 * what was sent meanwhile is missing at the others, who ask for it.
 */
final class RabbitMqConnection extends BrokerConnection {

    /**
     * So many frames, or those of so long, may wait for their confirm; then the next one waits for
     * all of them. A broker that does not confirm shows as one that takes no message.
     */
    private static final int MAX_UNCONFIRMED = 64;

    private static final long MAX_UNCONFIRMED_NANOS = TimeUnit.MILLISECONDS.toNanos(500);

    /**
     * So many messages may be on this side of the broker, where the queue's limit does not count.
     */
    private static final int PREFETCH = 64;

    /** Own messages may wait so long behind those of others. */
    private static final long LOOPBACK_NANOS = TimeUnit.MINUTES.toNanos(1);

    private static final int CLOSE_MILLIS = 1_000;

    private final RabbitMqOptions options;
    private final Address address;
    private final AttemptSockets sockets = new AttemptSockets();
    private final BasicProperties properties;
    private final Loopback loopback = new Loopback(LOOPBACK_NANOS, System::nanoTime);
    private volatile Connection publisher;
    private volatile Connection subscriber;
    private volatile ExecutorService delivery;
    private volatile String blocked;
    private Channel channel;
    private int unconfirmed;
    private long confirmedAt;

    RabbitMqConnection(RabbitMqOptions options, Address address) {
        this.options = options;
        this.address = address;
        this.properties = properties(context().senderTag(), null);
    }

    @Override
    protected void open(FrameListener frames, Consumer<Throwable> failed) throws Exception {
        ConnectionFactory factory = options.factory(sockets);
        Consumer<Throwable> ended =
                cause -> {
                    failed.accept(cause);
                    loopback.first().completeExceptionally(cause);
                };
        publisher = connect(factory, null, "publisher");
        publisher.addBlockedListener(reason -> blocked(reason, ended), () -> blocked = null);
        publisher.addShutdownListener(ended::accept);
        stage(LinkStage.PUBLISHER);
        declareExchange();
        channel = publisher.createChannel();
        channel.addShutdownListener(ended::accept);
        channel.confirmSelect();

        stage(LinkStage.CONNECT);
        delivery = newDelivery();
        subscriber = connect(factory, delivery, "subscriber");
        subscriber.addShutdownListener(ended::accept);
        stage(LinkStage.SUBSCRIBER);
        subscribe(frames, ended);

        stage(LinkStage.PUBLISHER);
        probe();
        stage(LinkStage.CONNECTED);
        String reason = blocked;
        if (reason != null) {
            throw new PublishersBlockedException(reason);
        }
    }

    /**
     * Sends a message that nobody reads, and waits for it. A broker that blocks publishers has half
     * of the time for connecting to get well, so that it is not asked anew all the time.
     */
    private void probe() throws Exception {
        BasicProperties probe = properties(context().senderTag(), FrameConsumer.PROBE);
        loopback.sending();
        channel.basicPublish(topic(), "", probe, new byte[0]);
        long patience = options.config().connectTimeout().toMillis() / 2;
        try {
            loopback.first().get(patience, TimeUnit.MILLISECONDS);
        } catch (TimeoutException e) {
            String reason = blocked;
            throw reason == null
                    ? new QueueLostException("not even its own")
                    : new PublishersBlockedException(reason);
        }
    }

    private void blocked(String reason, Consumer<Throwable> ended) {
        blocked = reason;
        if (stage() == LinkStage.CONNECTED) {
            ended.accept(new PublishersBlockedException(reason));
        }
    }

    @Override
    protected void publish(byte[] frame) throws Exception {
        if (++unconfirmed > MAX_UNCONFIRMED
                || System.nanoTime() - confirmedAt > MAX_UNCONFIRMED_NANOS) {
            if (!channel.waitForConfirms()) {
                throw new IOException("the broker could not take a message");
            }
            unconfirmed = 0;
            confirmedAt = System.nanoTime();
        }
        loopback.sending();
        channel.basicPublish(topic(), "", properties, frame);
    }

    @Override
    protected String address() {
        return options.url().scheme() + "://" + address;
    }

    @Override
    protected void abort() {
        sockets.cut();
    }

    @Override
    protected void close() {
        close(subscriber);
        close(publisher);
        sockets.cut();
        ExecutorService executor = delivery;
        if (executor != null) {
            executor.shutdown();
        }
    }

    @Override
    protected BrokerProblem problem(Throwable failure) {
        return RabbitMqFailures.of(failure, stage(), address());
    }

    /** Returns the name of the exchange. */
    private String topic() {
        return context().topic();
    }

    private Connection connect(ConnectionFactory factory, ExecutorService executor, String use)
            throws IOException, TimeoutException {
        return factory.newConnection(
                executor, List.of(address), "cache-connector " + context().senderTag() + ' ' + use);
    }

    /**
     * Makes the exchange unless it exists. A user who may not make exchanges can use one that the
     * broker's administrator has made.
     */
    private void declareExchange() throws IOException, TimeoutException {
        try (Channel setUp = publisher.createChannel()) {
            setUp.exchangeDeclare(topic(), "fanout", true);
        } catch (IOException e) {
            if (!String.valueOf(e.getCause()).contains("reply-code=403")) {
                throw e;
            }
            try (Channel setUp = publisher.createChannel()) {
                setUp.exchangeDeclarePassive(topic());
            } catch (IOException notThereEither) {
                e.addSuppressed(notThereEither);
                throw e;
            }
        }
    }

    private void subscribe(FrameListener frames, Consumer<Throwable> ended) throws IOException {
        Channel receiving = subscriber.createChannel();
        receiving.addShutdownListener(ended::accept);
        receiving.basicQos(PREFETCH);
        String queue = QueueName.next(topic(), context().senderTag());
        receiving.queueDeclare(
                queue,
                false,
                true,
                true,
                Map.of("x-max-length-bytes", options.queueMaxBytes(), "x-overflow", "drop-head"));
        receiving.queueBind(queue, topic(), "");
        receiving.basicConsume(
                queue, false, new FrameConsumer(receiving, frames, context(), loopback, ended));
    }

    /** A connection that ends after its thread has still something for it, which nobody needs. */
    private ExecutorService newDelivery() {
        return new ThreadPoolExecutor(
                1,
                1,
                0,
                TimeUnit.SECONDS,
                new LinkedBlockingQueue<>(),
                work -> {
                    Thread thread = context().threads().newThread(work);
                    thread.setName("cache-connector delivery");
                    return thread;
                },
                new ThreadPoolExecutor.DiscardPolicy());
    }

    private BrokerLinkContext context() {
        return options.config().context();
    }

    private static BasicProperties properties(String tag, String type) {
        return new BasicProperties.Builder()
                .appId(tag)
                .type(type)
                .contentType("application/octet-stream")
                .deliveryMode(1)
                .build();
    }

    private static void close(Connection connection) {
        if (connection != null) {
            try {
                connection.abort(AMQP.REPLY_SUCCESS, "closed by the node", CLOSE_MILLIS);
            } catch (RuntimeException | Error e) {
                // It is thrown away: that it could not disconnect in order changes nothing.
            }
        }
    }
}
