package org.cacheconnector.launcher.host;

import java.io.IOException;
import org.cacheconnector.queuemanager.StandInQueueManager;

/** Runs a stand-in queue manager on 127.0.0.1 until the process is asked to end. */
public final class QueueManagerHost {

    private QueueManagerHost() {}

    /**
     * @param arguments the port, the queue manager's name and the channel's
     */
    public static void main(String[] arguments) throws IOException, InterruptedException {
        StandInQueueManager manager =
                StandInQueueManager.builder()
                        .port(Integer.parseInt(arguments[0]))
                        .name(arguments[1])
                        .channel(arguments[2])
                        .build();
        Runtime.getRuntime().addShutdownHook(new Thread(manager::stop, "stop-queue-manager"));
        manager.start();
        Thread.currentThread().join();
    }
}
