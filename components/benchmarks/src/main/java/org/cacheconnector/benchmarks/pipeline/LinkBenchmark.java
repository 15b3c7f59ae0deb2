package org.cacheconnector.benchmarks.pipeline;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.cacheconnector.benchmarks.measure.Machine;
import org.cacheconnector.harness.broker.ActiveMqBrokerProcess;
import org.cacheconnector.harness.broker.TestKeyStores;

/**
 * Measures what the protection of a link costs: plain, TLS and mutual TLS to an ActiveMQ broker in
 * a JVM of its own, to connect and to send; and signed messages against unsigned ones. Prints
 * Markdown. Takes about two minutes; {@code --quick} one.
 */
public final class LinkBenchmark {

    private LinkBenchmark() {}

    /** Runs everything and prints the tables to standard output. */
    public static void main(String[] args) throws Exception {
        String machine = Machine.describe();
        Extent extent = List.of(args).contains("--quick") ? Extent.quick() : Extent.full();
        System.out.println("Links to ActiveMQ on " + machine + "\n");
        System.out.println(run(extent));
        System.exit(0);
    }

    static String run(Extent extent) throws Exception {
        Path directory = Files.createTempDirectory("key-stores");
        TestKeyStores stores = new TestKeyStores(directory);
        ConnectionCost connections = new ConnectionCost(extent, "connections");
        SecuredThroughput throughput = new SecuredThroughput(extent);
        for (LinkSecurity security : LinkSecurity.values()) {
            try (ActiveMqBrokerProcess broker = security.broker(stores)) {
                connections.measure(security, security.settings(broker, stores));
                throughput.measure(security, security.settings(broker, stores));
            }
        }
        return "Medians (least-greatest).\n\n" + connections.table() + '\n' + throughput.table();
    }
}
