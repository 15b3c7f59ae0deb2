package org.cacheconnector.rabbitmq;

/** Where one broker listens. Immutable. */
final class RabbitMqAddress {

    private final boolean tls;
    private final String host;
    private final int port;

    RabbitMqAddress(boolean tls, String host, int port) {
        this.tls = tls;
        this.host = host;
        this.port = port;
    }

    /** Returns the host's name or number, an IPv6 number in brackets. */
    String host() {
        return host;
    }

    int port() {
        return port;
    }

    @Override
    public String toString() {
        return (tls ? "amqps://" : "amqp://") + host + ':' + port;
    }
}
