package org.cacheconnector.benchmarks.pipeline;

import java.util.List;
import org.cacheconnector.benchmarks.measure.Machine;
import org.cacheconnector.harness.broker.ActiveMqBrokerProcess;
import org.cacheconnector.harness.mq.StandInQueueManagerProcess;

/**
 * Measures the whole way of an invalidation between two JVMs over an ActiveMQ broker in a third
 * one, with the topic policy of ActiveMQ's shipped configuration, and what the same broker does
 * with raw JMS in the same run; then throughput and the caller's cost over IBM MQ's client and the
 * stand-in queue manager, which says what the client and the link can do and nothing of a real
 * queue manager. Prints Markdown. Takes about two minutes; {@code --quick} less than one.
 */
public final class PipelineBenchmark {

    private static final String TOPIC = "cache.invalidations";

    private PipelineBenchmark() {}

    /** Runs everything and prints the tables to standard output. */
    public static void main(String[] args) throws Exception {
        String machine = Machine.describe();
        Extent extent = List.of(args).contains("--quick") ? Extent.quick() : Extent.full();
        System.out.println("Pipeline between two JVMs on " + machine + "\n");
        System.out.println(run(extent));
        System.exit(0);
    }

    static String run(Extent extent) throws Exception {
        try (ActiveMqBrokerProcess broker = ActiveMqBrokerProcess.started();
                ReceiverProcess receiver = new ReceiverProcess(broker.url(), TOPIC)) {
            Stage stage = new Stage(broker.url(), TOPIC, receiver, extent);
            StringBuilder report = new StringBuilder();
            report.append("Medians of ").append(extent.rounds());
            report.append(" rounds (least-greatest); percentiles are those over all rounds.\n\n");
            report.append(new RawLimit(stage).measure()).append('\n');
            report.append(new Throughput(stage).measure()).append('\n');
            report.append(new Latency(stage).measure()).append('\n');
            report.append(new RepeatedUpdates(stage).measure()).append('\n');
            report.append(new CallerCost(stage).measure());
            report.append('\n').append(overIbmMq(extent));
            return report.toString();
        }
    }

    private static String overIbmMq(Extent extent) throws Exception {
        try (StandInQueueManagerProcess queueManager = StandInQueueManagerProcess.started()) {
            String url = BrokerAddress.ofStandIn(queueManager.port());
            try (ReceiverProcess receiver = new ReceiverProcess(url, TOPIC)) {
                Stage stage = new Stage(url, TOPIC, receiver, extent);
                return "Over IBM MQ's client and the stand-in queue manager:\n\n"
                        + new Throughput(stage).measure()
                        + '\n'
                        + new CallerCost(stage).measure();
            }
        }
    }
}
