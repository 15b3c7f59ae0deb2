package org.cacheconnector.benchmarks.carbon;

import org.cacheconnector.harness.broker.ActiveMqBrokerProcess;
import org.cacheconnector.harness.broker.RabbitMqServer;

/**
 * The broker between the servers: ActiveMQ in a JVM of its own, or the RabbitMQ of this machine.
 */
final class BenchmarkBroker implements AutoCloseable {

    private final String type;
    private final String url;
    private final AutoCloseable process;

    private BenchmarkBroker(String type, String url, AutoCloseable process) {
        this.type = type;
        this.url = url;
        this.process = process;
    }

    static BenchmarkBroker activeMq() {
        ActiveMqBrokerProcess broker = ActiveMqBrokerProcess.started();
        return new BenchmarkBroker("activemq", broker.url(), broker);
    }

    static BenchmarkBroker rabbitMq() {
        RabbitMqServer broker = RabbitMqServer.started();
        return new BenchmarkBroker("rabbitmq", broker.url(), broker);
    }

    /** Returns the connector's settings for it. */
    String table() {
        return "broker_type = \"" + type + "\"\nprovider_url = \"" + url + "\"\n";
    }

    @Override
    public String toString() {
        return type;
    }

    @Override
    public void close() throws Exception {
        process.close();
    }
}
