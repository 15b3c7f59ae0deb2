package org.cacheconnector.testkit.broker;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.awaitility.Awaitility;
import org.awaitility.core.ConditionTimeoutException;
import org.cacheconnector.testkit.net.Loopback;
import org.cacheconnector.testkit.process.ChildProcess;

/**
 * The broker of {@link ActiveMqBroker} in a JVM of its own, which can be killed and paused. The JVM
 * ends by itself when this one does. Not thread-safe.
 */
public final class ActiveMqBrokerProcess implements AutoCloseable {

    private static final Duration START_TIMEOUT = Duration.ofSeconds(60);
    private static final Duration STOP_TIMEOUT = Duration.ofSeconds(20);

    private final ActiveMqOptions options;
    private final Path output;
    private ChildProcess process;

    /** A broker with default options, not yet started. */
    public ActiveMqBrokerProcess() {
        this(new ActiveMqOptions());
    }

    /** A broker, not yet started; its ports are fixed from now on. */
    public ActiveMqBrokerProcess(ActiveMqOptions options) {
        this.options = options.withFixedPorts();
        try {
            Path directory = Files.createDirectories(Path.of("target", "brokers"));
            this.output = directory.resolve("broker-" + this.options.port() + ".log");
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Starts a broker with default options. */
    public static ActiveMqBrokerProcess started() {
        return new ActiveMqBrokerProcess().start();
    }

    /**
     * Starts the broker if it does not run, and waits until it accepts connections.
     *
     * @return this
     */
    public ActiveMqBrokerProcess start() {
        if (!isRunning()) {
            ChildProcess child =
                    ChildProcess.start("broker-" + port(), Path.of("."), output, command());
            try {
                Awaitility.await()
                        .atMost(START_TIMEOUT)
                        .pollInterval(Duration.ofMillis(50))
                        .until(() -> !child.isAlive() || Loopback.accepts(port()));
            } catch (ConditionTimeoutException e) {
                child.kill();
                throw new IllegalStateException("The broker did not start: see " + output, e);
            }
            if (!child.isAlive()) {
                throw new IllegalStateException("The broker ended at once: see " + output);
            }
            process = child;
        }
        return this;
    }

    /** Stops the broker in an orderly way, if it runs. */
    public void stop() {
        if (isRunning()) {
            process.send(BrokerMain.STOP);
            if (!process.awaitEnd(STOP_TIMEOUT)) {
                process.kill();
            }
        }
    }

    /** Ends the broker at once (SIGKILL), if it runs. */
    public void kill() {
        if (isRunning()) {
            process.kill();
        }
    }

    /** Stops and starts the broker on the same ports. */
    public void restart() {
        stop();
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

    /** Returns the id of the broker's process. */
    public long pid() {
        return process.pid();
    }

    /** Returns the port for plain connections. */
    public int port() {
        return options.port();
    }

    /** Returns {@code tcp://127.0.0.1:port}. */
    public String url() {
        return "tcp://127.0.0.1:" + options.port();
    }

    /** Returns {@code ssl://localhost:port}. */
    public String tlsUrl() {
        return "ssl://localhost:" + options.tlsPort();
    }

    /** Kills the broker if it runs. */
    @Override
    public void close() {
        kill();
    }

    private List<String> command() {
        // The heap of ActiveMQ's own start script.
        return List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-Xms64m",
                "-Xmx1g",
                "-Dorg.slf4j.simpleLogger.defaultLogLevel=warn",
                "-cp",
                System.getProperty("java.class.path"),
                BrokerMain.class.getName(),
                BrokerMain.encode(options));
    }
}
