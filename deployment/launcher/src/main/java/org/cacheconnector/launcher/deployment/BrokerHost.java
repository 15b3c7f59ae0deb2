package org.cacheconnector.launcher.deployment;

import org.cacheconnector.harness.broker.ActiveMqBroker;
import org.cacheconnector.harness.broker.ActiveMqOptions;
import org.cacheconnector.queuemanager.StandInQueueManager;

/** Runs a broker on 127.0.0.1 until the process is asked to end (SIGTERM). */
final class BrokerHost {

    private BrokerHost() {}

    /**
     * @param arguments the {@link ProcessKind} and the port
     */
    public static void main(String[] arguments) throws InterruptedException {
        int port = Integer.parseInt(arguments[1]);
        if (ProcessKind.valueOf(arguments[0]) == ProcessKind.QUEUE_MANAGER) {
            StandInQueueManager manager = StandInQueueManager.builder().port(port).build();
            stopAtEnd(manager::stop);
            manager.start();
        } else {
            ActiveMqBroker broker = new ActiveMqBroker(new ActiveMqOptions().port(port));
            stopAtEnd(broker::stop);
            broker.start();
        }
        Thread.currentThread().join();
    }

    private static void stopAtEnd(Runnable stop) {
        Runtime.getRuntime().addShutdownHook(new Thread(stop, "stop-broker"));
    }
}
