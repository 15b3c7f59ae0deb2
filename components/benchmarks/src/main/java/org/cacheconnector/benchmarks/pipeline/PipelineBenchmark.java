package org.cacheconnector.benchmarks.pipeline;

import java.nio.file.Files;
import java.util.List;
import java.util.Map;
import org.cacheconnector.harness.broker.ActiveMqBrokerProcess;
import org.cacheconnector.harness.broker.TestKeyStores;
import org.cacheconnector.harness.mq.StandInQueueManagerProcess;
import org.cacheconnector.harness.process.Machine;

/**
 * Measures the path of an invalidation without Carbon, from one node to another in this JVM over an
 * ActiveMQ broker in a second one, with the topic policy of ActiveMQ's shipped configuration:
 * plain, with TLS and with mutual TLS, signed and not, to connect and to send; what the same broker
 * does with raw JMS; and the same over IBM MQ's client and the stand-in queue manager, which says
 * what the client and the link can do and nothing of a real queue manager. Prints Markdown. Takes
 * about three minutes; {@code --quick} one.
 */
public final class PipelineBenchmark {

    private PipelineBenchmark() {}

    /** Runs everything and prints the tables to standard output. */
    public static void main(String[] args) throws Exception {
        String machine = new Machine().line();
        Extent extent = List.of(args).contains("--quick") ? Extent.quick() : Extent.full();
        System.out.println("Links and pipeline on " + machine + "\n");
        System.out.println(run(extent));
        System.exit(0);
    }

    static String run(Extent extent) throws Exception {
        TestKeyStores stores = new TestKeyStores(Files.createTempDirectory("key-stores"));
        RawLimit raw = new RawLimit(extent);
        ConnectionCost connections = new ConnectionCost(extent, "connections");
        Throughput throughput = new Throughput(extent);
        for (LinkSecurity security : LinkSecurity.values()) {
            try (ActiveMqBrokerProcess broker = security.broker(stores)) {
                Map<String, String> settings = security.settings(broker, stores);
                connections.measure(security, settings);
                throughput.measure(security.label(), settings);
                if (security == LinkSecurity.PLAIN) {
                    raw.measure(broker.url());
                }
            }
        }
        try (StandInQueueManagerProcess queueManager = StandInQueueManagerProcess.started()) {
            throughput.measure("stand-in IBM MQ", ibmMq(queueManager.port()));
        }
        return "Medians of "
                + extent.rounds()
                + " rounds (least-greatest).\n\n"
                + String.join(
                        "\n",
                        raw.table().toString(),
                        connections.table().toString(),
                        throughput.table().toString());
    }

    private static Map<String, String> ibmMq(int port) {
        return Map.of(
                "broker_type",
                "ibmmq",
                "host",
                "127.0.0.1",
                "port",
                String.valueOf(port),
                "channel",
                "DEV.APP.SVRCONN");
    }
}
