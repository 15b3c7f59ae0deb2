package org.cacheconnector.queuemanager;

import java.io.IOException;
import java.util.List;
import org.cacheconnector.harness.net.FreePorts;
import org.cacheconnector.harness.process.ServerJvm;

/**
 * A {@link StandInQueueManager} in a JVM of its own. Nothing survives a restart. Not thread-safe.
 */
public final class StandInQueueManagerProcess extends ServerJvm {

    private StandInQueueManagerProcess(int port) {
        super("queue-manager", port, List.of("-Xmx256m"), Main.class, Integer.toString(port));
    }

    /** Starts a queue manager. */
    public static StandInQueueManagerProcess started() {
        StandInQueueManagerProcess process = new StandInQueueManagerProcess(FreePorts.next());
        process.start();
        return process;
    }

    /** Runs in the JVM of its own. */
    static final class Main {
        private Main() {}

        /**
         * @param args the port
         */
        public static void main(String[] args) throws IOException {
            int port = Integer.parseInt(args[0]);
            try (StandInQueueManager manager =
                    StandInQueueManager.builder().port(port).build().start()) {
                awaitStop();
                manager.stop();
            }
        }
    }
}
