package org.cacheconnector.testkit.carbon;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import org.awaitility.Awaitility;
import org.awaitility.core.ConditionTimeoutException;
import org.cacheconnector.harness.process.ChildProcess;
import org.cacheconnector.harness.server.CarbonCommand;
import org.cacheconnector.harness.server.FileTrees;
import org.cacheconnector.testkit.driver.CacheDriver;
import org.cacheconnector.testkit.driver.DriverClient;
import org.cacheconnector.testkit.driver.JmxDriver;
import org.cacheconnector.testkit.driver.PlatformDriver;
import org.cacheconnector.testkit.driver.bundle.NodeTask;

/**
 * A real Carbon server in a process of its own. It can be started, stopped and started again in the
 * same directory; {@link #close} kills it and deletes the directory, except what it printed.
 *
 * <p>The life cycle methods are for one thread; the drivers are thread-safe. The server ends by
 * itself when this JVM does.
 */
public final class CarbonServer implements AutoCloseable {

    private static final Duration START_TIMEOUT = Duration.ofMinutes(2);
    private static final Duration STOP_TIMEOUT = Duration.ofMinutes(1);
    private static final Duration POLL_INTERVAL = Duration.ofMillis(50);
    private static final String STARTED = "WSO2 Carbon started in";

    private final String name;
    private final Path directory;
    private final Path home;
    private final CarbonCommand command;
    private final DriverClient driver;
    private final int httpsPort;
    private final ServerLog log;
    private ChildProcess process;
    private long startMark;

    CarbonServer(
            String name,
            Path directory,
            Path home,
            CarbonCommand command,
            DriverClient driver,
            int httpsPort) {
        this.name = name;
        this.directory = directory;
        this.home = home;
        this.command = command;
        this.driver = driver;
        this.httpsPort = httpsPort;
        this.log = new ServerLog(directory.resolve("console.log"));
    }

    /**
     * Starts to describe a server.
     *
     * @param name for the directory and for messages
     */
    public static CarbonServerBuilder named(String name) {
        return new CarbonServerBuilder(name);
    }

    /**
     * Starts the server and waits until it says it has started and the driver answers.
     *
     * @return this
     * @throws IllegalStateException if it runs already, ends, or takes more than two minutes
     */
    public CarbonServer start() {
        launch();
        awaitStarted(START_TIMEOUT);
        return this;
    }

    /** Starts the server's process and returns at once; see {@link #awaitStarted}. */
    public void launch() {
        if (isRunning()) {
            throw new IllegalStateException(name + " runs already");
        }
        try {
            Files.deleteIfExists(directory.resolve("driver.port"));
            FileTrees.delete(home.resolve("tmp"));
            Files.createDirectories(home.resolve("tmp"));
            startMark = log.mark();
            process = ChildProcess.start(name, home, log.file(), command.build());
        } catch (IOException e) {
            throw new UncheckedIOException("Could not start " + name, e);
        }
    }

    /** Waits until the launched server says it has started and the driver answers. */
    public void awaitStarted(Duration timeout) {
        try {
            Awaitility.await()
                    .atMost(timeout)
                    .pollInterval(POLL_INTERVAL)
                    .until(() -> !isRunning() || isStarted());
        } catch (ConditionTimeoutException e) {
            throw new IllegalStateException(name + " did not start in time:\n" + log.tail(), e);
        }
        if (!isRunning()) {
            throw new IllegalStateException(name + " ended while starting:\n" + log.tail());
        }
    }

    /**
     * Stops the server in an orderly way (SIGTERM).
     *
     * @return how long it took
     * @throws IllegalStateException if it does not end within a minute; it is killed then
     */
    public Duration stop() {
        long begin = System.nanoTime();
        process.terminate();
        if (!process.awaitEnd(STOP_TIMEOUT)) {
            process.kill();
            throw new IllegalStateException(name + " did not stop:\n" + log.tail());
        }
        return Duration.ofNanos(System.nanoTime() - begin);
    }

    /** Ends the server at once (SIGKILL), if it runs. */
    public void kill() {
        if (isRunning()) {
            process.kill();
        }
    }

    /** Stops the server where it is (SIGSTOP) until {@link #resume}. */
    public void pause() {
        process.pause();
    }

    /** Lets a paused server go on. */
    public void resume() {
        process.resume();
    }

    /** Returns whether the server's process runs; a paused one does. */
    public boolean isRunning() {
        return process != null && process.isAlive();
    }

    /** Returns the id of the server's process. */
    public long pid() {
        return process.pid();
    }

    /** Returns the port of Carbon's HTTPS transport on 127.0.0.1. */
    public int httpsPort() {
        return httpsPort;
    }

    /** Returns the server's home. */
    public Path home() {
        return home;
    }

    /** Returns what the server printed. */
    public ServerLog log() {
        return log;
    }

    /** Waits until {@code regex} is found in what the server printed since its last start. */
    public void awaitLog(String regex, Duration timeout) {
        log.await(regex, startMark, timeout);
    }

    /** Runs a task in the server, see {@link DriverClient#run}. */
    public <R> R run(Class<? extends NodeTask<R>> task, Object... args) {
        return driver.run(task, args);
    }

    /** Returns the way to run tasks in the server. */
    public DriverClient driver() {
        return driver;
    }

    /** Returns the way to the server's caches. */
    public CacheDriver caches() {
        return new CacheDriver(driver);
    }

    /** Returns the way to the server's MBeans. */
    public JmxDriver jmx() {
        return new JmxDriver(driver);
    }

    /** Returns the way to the server's bundles, services and threads. */
    public PlatformDriver platform() {
        return new PlatformDriver(driver);
    }

    /** Kills the server, if it runs, and deletes its home; the log stays. */
    @Override
    public void close() {
        kill();
        try {
            FileTrees.delete(home);
        } catch (IOException e) {
            throw new UncheckedIOException("Could not delete " + home, e);
        }
    }

    private boolean isStarted() {
        return log.contains(STARTED, startMark) && driver.isReady();
    }
}
