package org.cacheconnector.harness.process;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.TimeUnit;

/**
 * A process started by a test, with its output in a file. It is killed when this JVM ends.
 *
 * <p>Thread-safe. Only the process itself is ever signalled, by its id.
 */
public final class ChildProcess implements AutoCloseable {

    private static final Duration KILL_TIMEOUT = Duration.ofSeconds(10);

    private final String name;
    private final Process process;
    private final Thread killer;

    private ChildProcess(String name, Process process) {
        this.name = name;
        this.process = process;
        this.killer = new Thread(process::destroyForcibly, "kill-" + name);
        Runtime.getRuntime().addShutdownHook(killer);
    }

    /**
     * Starts a process.
     *
     * @param name for messages
     * @param directory its working directory
     * @param output where its standard output and error go; appended to
     * @param command the program and its arguments
     */
    public static ChildProcess start(
            String name, Path directory, Path output, List<String> command) {
        try {
            Files.createDirectories(output.toAbsolutePath().getParent());
            Process process =
                    new ProcessBuilder(command)
                            .directory(directory.toFile())
                            .redirectErrorStream(true)
                            .redirectOutput(ProcessBuilder.Redirect.appendTo(output.toFile()))
                            .start();
            return new ChildProcess(name, process);
        } catch (IOException e) {
            throw new UncheckedIOException("Could not start " + name + ": " + command, e);
        }
    }

    /** Returns the process id. */
    public long pid() {
        return process.pid();
    }

    /** Returns whether the process runs; a paused one does. */
    public boolean isAlive() {
        return process.isAlive();
    }

    /** Stops the process where it is (SIGSTOP) until {@link #resume}. */
    public void pause() {
        signal("STOP");
    }

    /** Lets a paused process go on (SIGCONT). */
    public void resume() {
        signal("CONT");
    }

    /** Asks the process to end (SIGTERM). Does not wait. */
    public void terminate() {
        signal("TERM");
    }

    /** Ends the process at once (SIGKILL) and waits for it. */
    public void kill() {
        process.destroyForcibly();
        if (!awaitEnd(KILL_TIMEOUT)) {
            throw new IllegalStateException(name + " (" + pid() + ") survived being killed");
        }
    }

    /** Waits for the process to end; returns whether it did within {@code timeout}. */
    public boolean awaitEnd(Duration timeout) {
        try {
            boolean ended = process.waitFor(timeout.toNanos(), TimeUnit.NANOSECONDS);
            if (ended) {
                forget();
            }
            return ended;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("Interrupted while waiting for " + name, e);
        }
    }

    /** Kills the process if it runs. */
    @Override
    public void close() {
        kill();
    }

    private void signal(String signal) {
        if (!process.isAlive()) {
            throw new IllegalStateException(name + " does not run");
        }
        try {
            // The shell's own kill: not every system has it as a program.
            Process kill =
                    new ProcessBuilder("sh", "-c", "kill -" + signal + " " + pid())
                            .inheritIO()
                            .start();
            if (kill.waitFor() != 0) {
                throw new IllegalStateException("Could not send SIG" + signal + " to " + name);
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("Interrupted", e);
        }
    }

    private void forget() {
        try {
            Runtime.getRuntime().removeShutdownHook(killer);
        } catch (IllegalStateException e) {
            // This JVM is ending: the hook runs and finds nothing to kill.
            return;
        }
    }
}
