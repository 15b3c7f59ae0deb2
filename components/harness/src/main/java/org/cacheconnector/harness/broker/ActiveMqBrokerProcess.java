package org.cacheconnector.harness.broker;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.cacheconnector.harness.net.FreePorts;
import org.cacheconnector.harness.net.Loopback;
import org.cacheconnector.harness.process.ChildProcess;

/**
 * The broker of {@link ActiveMqBroker}, with default options, in a JVM of its own, which can be
 * killed and paused. The JVM ends by itself when this one does. Not thread-safe.
 */
public final class ActiveMqBrokerProcess implements AutoCloseable {

    private static final Duration START_TIMEOUT = Duration.ofSeconds(60);
    private static final Duration POLL_INTERVAL = Duration.ofMillis(50);

    private final int port;
    private ChildProcess process;

    private ActiveMqBrokerProcess(int port) {
        this.port = port;
    }

    /** Starts a broker. */
    public static ActiveMqBrokerProcess started() {
        ActiveMqBrokerProcess broker = new ActiveMqBrokerProcess(FreePorts.next());
        broker.start();
        return broker;
    }

    static List<String> command(int port) {
        return List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                // The heap of ActiveMQ's own start script.
                "-Xms64m",
                "-Xmx1g",
                "-Dorg.slf4j.simpleLogger.defaultLogLevel=warn",
                "-cp",
                System.getProperty("java.class.path"),
                Main.class.getName(),
                Integer.toString(port));
    }

    /** Starts the broker if it does not run, and waits until it accepts connections. */
    public void start() {
        if (isRunning()) {
            return;
        }
        String name = "broker-" + port;
        Path output = Path.of("target", "brokers", name + ".log");
        process = ChildProcess.start(name, Path.of("."), output, command(port));
        long deadline = System.nanoTime() + START_TIMEOUT.toNanos();
        while (!Loopback.accepts(port)) {
            if (process.awaitEnd(POLL_INTERVAL) || System.nanoTime() > deadline) {
                process.kill();
                throw new IllegalStateException(name + " did not start: see " + output);
            }
        }
    }

    /** Ends the broker at once (SIGKILL), if it runs. */
    public void kill() {
        if (isRunning()) {
            process.kill();
        }
    }

    /** Kills the broker and starts it on the same port. */
    public void restart() {
        kill();
        start();
    }

    /** Stops the broker where it is (SIGSTOP) until {@link #resume}: connections stay open. */
    public void pause() {
        process.pause();
    }

    /** Lets a paused broker go on. */
    public void resume() {
        process.resume();
    }

    /** Returns whether the broker runs; a paused one does. */
    public boolean isRunning() {
        return process != null && process.isAlive();
    }

    /** Returns the port on 127.0.0.1. */
    public int port() {
        return port;
    }

    /** Returns {@code tcp://127.0.0.1:port}. */
    public String url() {
        return "tcp://127.0.0.1:" + port;
    }

    /** Kills the broker if it runs. */
    @Override
    public void close() {
        kill();
    }

    /** Runs a broker until its standard input ends, which it does when the parent is gone. */
    static final class Main {

        private Main() {}

        /**
         * @param args the port
         */
        public static void main(String[] args) throws IOException {
            ActiveMqOptions options = new ActiveMqOptions().port(Integer.parseInt(args[0]));
            try (ActiveMqBroker broker = new ActiveMqBroker(options).start()) {
                long unused = System.in.transferTo(java.io.OutputStream.nullOutputStream());
            }
            System.exit(0);
        }
    }
}
