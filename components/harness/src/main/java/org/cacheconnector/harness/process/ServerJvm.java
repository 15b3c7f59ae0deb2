package org.cacheconnector.harness.process;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.cacheconnector.harness.net.Loopback;

/**
 * A server on 127.0.0.1 in a JVM of its own, which can be killed and paused. The JVM ends by itself
 * when this one does. Not thread-safe.
 */
public abstract class ServerJvm implements AutoCloseable {

    private static final String STOP = "stop";
    private static final Duration START_TIMEOUT = Duration.ofSeconds(60);
    private static final Duration STOP_TIMEOUT = Duration.ofSeconds(20);
    private static final Duration POLL_INTERVAL = Duration.ofMillis(50);

    private final String name;
    private final int port;
    private final List<String> command = new ArrayList<>();
    private ChildProcess process;

    /**
     * @param kind what it is, for the name of its log
     * @param port where it accepts connections once it is up
     * @param javaOptions options of the JVM
     * @param main its main class, which returns or ends the JVM after {@link #awaitStop}
     * @param argument of {@code main}
     */
    protected ServerJvm(
            String kind, int port, List<String> javaOptions, Class<?> main, String argument) {
        this.name = kind + "-" + port;
        this.port = port;
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        command.addAll(javaOptions);
        command.addAll(List.of("-cp", System.getProperty("java.class.path")));
        command.addAll(List.of(main.getName(), argument));
    }

    /** Blocks, in the server's JVM, until the parent says so or is gone. */
    public static void awaitStop() throws IOException {
        BufferedReader input =
                new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
        String line = input.readLine();
        while (line != null && !line.equals(STOP)) {
            line = input.readLine();
        }
    }

    /**
     * Starts the server if it does not run, and waits until it accepts connections.
     *
     * @return this
     */
    public ServerJvm start() {
        if (isRunning()) {
            return this;
        }
        Path output = Path.of("target", "brokers", name + ".log");
        process = ChildProcess.start(name, Path.of("."), output, command);
        long deadline = System.nanoTime() + START_TIMEOUT.toNanos();
        while (!Loopback.accepts(port)) {
            if (process.awaitEnd(POLL_INTERVAL)) {
                throw new IllegalStateException(name + " ended at once: see " + output);
            }
            if (System.nanoTime() > deadline) {
                process.kill();
                throw new IllegalStateException(name + " did not start: see " + output);
            }
        }
        return this;
    }

    /** Stops the server in an orderly way, if it runs. */
    public void stop() {
        if (isRunning()) {
            process.send(STOP);
            if (!process.awaitEnd(STOP_TIMEOUT)) {
                process.kill();
            }
        }
    }

    /** Ends the server at once (SIGKILL), if it runs. */
    public void kill() {
        if (isRunning()) {
            process.kill();
        }
    }

    /** Stops and starts the server on the same port. */
    public void restart() {
        stop();
        start();
    }

    /** Stops the server where it is (SIGSTOP) until {@link #resume}: connections stay open. */
    public void pause() {
        process.pause();
    }

    /** Lets a paused server go on. */
    public void resume() {
        process.resume();
    }

    /** Returns whether the server runs; a paused one does. */
    public boolean isRunning() {
        return process != null && process.isAlive();
    }

    /** Returns the id of the server's process. */
    public long pid() {
        return process.pid();
    }

    /** Returns the port on 127.0.0.1. */
    public int port() {
        return port;
    }

    /** Kills the server if it runs. */
    @Override
    public void close() {
        kill();
    }
}
