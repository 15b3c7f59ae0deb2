package org.cacheconnector.launcher.host;

import org.cacheconnector.harness.broker.ActiveMqBroker;
import org.cacheconnector.harness.broker.ActiveMqOptions;

/** Runs an ActiveMQ broker on 127.0.0.1 until the process is asked to end. */
public final class ActiveMqHost {

    private ActiveMqHost() {}

    /**
     * @param arguments the port
     */
    public static void main(String[] arguments) throws InterruptedException {
        ActiveMqBroker broker =
                new ActiveMqBroker(new ActiveMqOptions().port(Integer.parseInt(arguments[0])));
        Runtime.getRuntime().addShutdownHook(new Thread(broker::stop, "stop-broker"));
        broker.start();
        Thread.currentThread().join();
    }
}
