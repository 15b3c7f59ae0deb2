package org.cacheconnector.testkit.mq;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.awaitility.Awaitility;
import org.awaitility.core.ConditionTimeoutException;
import org.cacheconnector.testkit.net.FreePorts;
import org.cacheconnector.testkit.process.ChildProcess;

/**
 * A {@link StandInQueueManager} in a JVM of its own, which can be killed and paused. The JVM ends
 * by itself when this one does. Nothing survives a restart. Not thread-safe.
 */
public final class StandInQueueManagerProcess implements AutoCloseable {

    private static final Duration START_TIMEOUT = Duration.ofSeconds(60);
    private static final Duration STOP_TIMEOUT = Duration.ofSeconds(20);

    private static final byte[] LOOPBACK = {127, 0, 0, 1};

    private final int port = FreePorts.next();
    private final List<String> settings;
    private final Path output = Path.of("target", "brokers", "queue-manager-" + port + ".log");
    private ChildProcess process;

    /**
     * A queue manager, not yet started; its port is fixed from now on.
     *
     * @param settings arguments of {@link StandInQueueManagerMain}
     */
    public StandInQueueManagerProcess(String... settings) {
        this.settings = List.of(settings);
    }

    /**
     * Starts the queue manager if it does not run, and waits until it accepts connections.
     *
     * @return this
     */
    public StandInQueueManagerProcess start() {
        if (!isRunning()) {
            ChildProcess child =
                    ChildProcess.start("queue-manager-" + port, Path.of("."), output, command());
            try {
                Awaitility.await()
                        .atMost(START_TIMEOUT)
                        .pollInterval(Duration.ofMillis(50))
                        .until(() -> !child.isAlive() || accepts());
            } catch (ConditionTimeoutException e) {
                child.kill();
                throw new IllegalStateException("It did not start: see " + output, e);
            }
            if (!child.isAlive()) {
                throw new IllegalStateException("It ended at once: see " + output);
            }
            process = child;
        }
        return this;
    }

    /** Stops the queue manager in an orderly way, if it runs. */
    public void stop() {
        if (isRunning()) {
            process.send(StandInQueueManagerMain.STOP);
            if (!process.awaitEnd(STOP_TIMEOUT)) {
                process.kill();
            }
        }
    }

    /** Ends the queue manager at once (SIGKILL), if it runs. */
    public void kill() {
        if (isRunning()) {
            process.kill();
        }
    }

    /** Stops and starts the queue manager on the same port. */
    public void restart() {
        stop();
        start();
    }

    /** Stops the queue manager where it is (SIGSTOP) until {@link #resume}: sockets stay open. */
    public void pause() {
        process.pause();
    }

    /** Lets a paused queue manager go on. */
    public void resume() {
        process.resume();
    }

    /** Returns whether the queue manager runs; a paused one does. */
    public boolean isRunning() {
        return process != null && process.isAlive();
    }

    /** Returns the port on 127.0.0.1. */
    public int port() {
        return port;
    }

    /** Kills the queue manager if it runs. */
    @Override
    public void close() {
        kill();
    }

    private List<String> command() {
        List<String> command = new ArrayList<>();
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        command.addAll(List.of("-Xmx256m", "-cp", System.getProperty("java.class.path")));
        command.add(StandInQueueManagerMain.class.getName());
        command.add("port=" + port);
        command.addAll(settings);
        return command;
    }

    private boolean accepts() {
        try (Socket socket = new Socket()) {
            socket.connect(new InetSocketAddress(InetAddress.getByAddress(LOOPBACK), port), 200);
            return true;
        } catch (IOException e) {
            return false;
        }
    }
}
