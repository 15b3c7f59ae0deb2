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

/**
 * The settings that all connections of a link share, and the factory for these connections.
 * Immutable.
 */
final class RabbitMqOptions {

    private static final Logger LOG = LoggerFactory.getLogger(RabbitMqOptions.class);

    /** Larger messages must not fill this JVM's memory. Brokers of version 4 refuse them too. */
    private static final int LARGEST_MESSAGE = 16 << 20;

    /** How long a connection that ends waits for messages still being delivered. */
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
     * @param sockets collects their sockets
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
        // The link has its own deadline for an attempt. The client's deadlines, some of which it
        // halves, must not end an attempt first, as their messages differ.
        int beyond = 2 * connectMillis + BEYOND_MILLIS;
        factory.setConnectionTimeout(beyond);
        factory.setHandshakeTimeout(beyond);
        factory.setChannelRpcTimeout(connectMillis);
        factory.setShutdownTimeout(SHUTDOWN_MILLIS);
        // A message above this limit ends the connection. The consumer refuses smaller messages
        // that are too large for a frame.
        factory.setMaxInboundMessageBodySize(largestMessage);
        // For the client a connection is dead after two heartbeats of silence.
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
     * Makes the TLS handshake as soon as the socket is connected. Otherwise the client would log a
     * line at level ERROR for each failed attempt.
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

    /** Logs the client's lines at DEBUG instead of WARN, as the link itself reports the problem. */
    private static final class QuietHandler extends ForgivingExceptionHandler {
        @Override
        protected void log(String message, Throwable failure) {
            LOG.debug(message, failure);
        }
    }
}
