package org.cacheconnector.rabbitmq;

import com.rabbitmq.client.ConnectionFactory;
import com.rabbitmq.client.impl.ForgivingExceptionHandler;
import com.rabbitmq.client.impl.FrameHandler;
import com.rabbitmq.client.impl.FrameHandlerFactory;
import com.rabbitmq.client.impl.SocketFrameHandlerFactory;
import java.io.IOException;
import java.net.Socket;
import java.security.GeneralSecurityException;
import javax.net.ssl.SSLSocket;
import org.cacheconnector.link.AttemptSockets;
import org.cacheconnector.link.LinkConfig;
import org.cacheconnector.link.TlsStores;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** The settings that all connections of a link share, and the factory made of them. Immutable. */
final class RabbitMqOptions {

    private static final Logger LOG = LoggerFactory.getLogger(RabbitMqOptions.class);

    /**
     * Larger ones fill no memory here, whoever sends them; brokers of version 4 refuse them too.
     */
    private static final int LARGEST_MESSAGE = 16 << 20;

    /** How long a connection that ends waits for what it still delivers. */
    private static final int SHUTDOWN_MILLIS = 500;

    private static final int BEYOND_MILLIS = 10_000;

    private final LinkConfig config;
    private final RabbitMqUrl url;
    private final long queueMaxBytes;
    private final TlsStores tls;

    RabbitMqOptions(LinkConfig config, RabbitMqUrl url, long queueMaxBytes, TlsStores tls) {
        this.config = config;
        this.url = url;
        this.queueMaxBytes = queueMaxBytes;
        this.tls = tls;
    }

    LinkConfig config() {
        return config;
    }

    RabbitMqUrl url() {
        return url;
    }

    long queueMaxBytes() {
        return queueMaxBytes;
    }

    /**
     * Makes the factory of the connections of one attempt.
     *
     * @param sockets remembers their sockets
     */
    ConnectionFactory factory(AttemptSockets sockets) throws IOException, GeneralSecurityException {
        int largestMessage = Math.max(LARGEST_MESSAGE, 2 * config.context().maxFrameBytes()) + 1;
        ConnectionFactory factory = new HandshakingFactory(largestMessage);
        factory.useBlockingIo();
        factory.setVirtualHost(url.virtualHost());
        if (config.username() != null) {
            factory.setUsername(config.username());
            factory.setPassword(config.password() == null ? "" : config.password().reveal());
        }
        // The link reconnects by itself.
        factory.setAutomaticRecoveryEnabled(false);
        factory.setTopologyRecoveryEnabled(false);
        int connectMillis = (int) config.connectTimeout().toMillis();
        // The link has a deadline for an attempt; the client's own, some of which it halves, would
        // tell the same in other words.
        int beyond = 2 * connectMillis + BEYOND_MILLIS;
        factory.setConnectionTimeout(beyond);
        factory.setHandshakeTimeout(beyond);
        factory.setChannelRpcTimeout(connectMillis);
        factory.setShutdownTimeout(SHUTDOWN_MILLIS);
        // What is too large for a frame is refused by the consumer; this ends the connection.
        factory.setMaxInboundMessageBodySize(largestMessage);
        // The client takes a connection for dead after two heartbeats of silence.
        factory.setRequestedHeartbeat(
                (int) Math.max(1, config.inactivityTimeout().toSeconds() / 2));
        factory.setThreadFactory(config.context().threads());
        factory.setExceptionHandler(new QuietHandler());
        if (url.scheme().equals("amqps")) {
            factory.setSocketFactory(tls.sslContext().getSocketFactory());
        }
        factory.setSocketConfigurator(
                socket -> {
                    socket.setTcpNoDelay(true);
                    sockets.add(tls.verifying(socket));
                });
        return factory;
    }

    /** Makes connections over {@link HandshakingSockets}. */
    private static final class HandshakingFactory extends ConnectionFactory {

        private final int largestMessage;

        HandshakingFactory(int largestMessage) {
            this.largestMessage = largestMessage;
        }

        @Override
        protected synchronized FrameHandlerFactory createFrameHandlerFactory() {
            return new HandshakingSockets(this, largestMessage);
        }
    }

    /**
     * Shakes hands for TLS as soon as the socket is connected: the client would write a line at
     * level ERROR at each attempt that fails.
     */
    private static final class HandshakingSockets extends SocketFrameHandlerFactory {

        private final int timeoutMillis;

        HandshakingSockets(ConnectionFactory factory, int largestMessage) {
            super(
                    factory.getConnectionTimeout(),
                    factory.getSocketFactory(),
                    factory.getSocketConfigurator(),
                    false,
                    null,
                    null,
                    largestMessage);
            this.timeoutMillis = factory.getHandshakeTimeout();
        }

        @Override
        public FrameHandler create(Socket socket) throws IOException {
            if (socket instanceof SSLSocket) {
                socket.setSoTimeout(timeoutMillis);
                ((SSLSocket) socket).startHandshake();
            }
            return super.create(socket);
        }
    }

    /** The link says what is wrong; what the client would log beside it has no use at WARN. */
    private static final class QuietHandler extends ForgivingExceptionHandler {
        @Override
        protected void log(String message, Throwable failure) {
            LOG.debug(message, failure);
        }
    }
}
