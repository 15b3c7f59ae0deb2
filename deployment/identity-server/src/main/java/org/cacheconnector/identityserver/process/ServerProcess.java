package org.cacheconnector.identityserver.process;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.BooleanSupplier;

/**
 * A server's process, which may outlive the JVM that started it: its id and start time are kept in
 * a file, so that another JVM finds exactly this process again and never one that got its id later.
 * Thread-safe.
 */
public final class ServerProcess {

    private static final String FILE = "process";
    private static final Path SESSION = Path.of("/usr/bin/setsid");
    private static final long POLL_MILLIS = 200;

    private final Path file;
    private final ProcessHandle handle;

    private ServerProcess(Path file, ProcessHandle handle) {
        this.file = file;
        this.handle = handle;
    }

    /**
     * Starts a process. It is in a session of its own where the system has a program for that, so
     * that neither Ctrl-C nor a closed terminal reaches it before whoever started it.
     *
     * @param folder its working directory, which also keeps its id
     * @param output where its standard output and error go; replaced
     * @param command the program and its arguments
     * @throws NodeException if it cannot be started, or if one started there is still running
     */
    public static ServerProcess start(Path folder, Path output, List<String> command) {
        if (find(folder).isPresent()) {
            throw new NodeException("Already running: " + folder);
        }
        try {
            Files.createDirectories(output.getParent());
            Process process =
                    new ProcessBuilder(inOwnSession(command))
                            .directory(folder.toFile())
                            .redirectInput(
                                    ProcessBuilder.Redirect.from(new java.io.File("/dev/null")))
                            .redirectErrorStream(true)
                            .redirectOutput(output.toFile())
                            .start();
            return keep(folder, process.toHandle());
        } catch (IOException e) {
            throw new NodeException("Could not start a process in " + folder, e);
        }
    }

    /**
     * Keeps the id of a process that something else started.
     *
     * @throws NodeException if the id cannot be written
     */
    public static ServerProcess keep(Path folder, ProcessHandle handle) {
        Path file = folder.resolve(FILE);
        try {
            Files.writeString(file, handle.pid() + " " + startOf(handle) + "\n");
            return new ServerProcess(file, handle);
        } catch (IOException e) {
            handle.destroyForcibly();
            throw new NodeException("Could not write " + file, e);
        }
    }

    /** The program replaces itself by the command, so the id is the command's. */
    private static List<String> inOwnSession(List<String> command) {
        if (!Files.isExecutable(SESSION)) {
            return command;
        }
        List<String> whole = new ArrayList<>(command.size() + 1);
        whole.add(SESSION.toString());
        whole.addAll(command);
        return whole;
    }

    /** Returns the process that was started in a folder, if it still runs. */
    public static Optional<ServerProcess> find(Path folder) {
        Path file = folder.resolve(FILE);
        try {
            if (!Files.exists(file)) {
                return Optional.empty();
            }
            String[] fields = Files.readString(file).trim().split(" ", -1);
            return ProcessHandle.of(Long.parseLong(fields[0]))
                    .filter(ProcessHandle::isAlive)
                    .filter(found -> startOf(found).equals(fields[1]))
                    .map(found -> new ServerProcess(file, found));
        } catch (IOException | NumberFormatException | ArrayIndexOutOfBoundsException e) {
            throw new NodeException("Could not read the process id in " + file, e);
        }
    }

    /** Returns the process id. */
    public long pid() {
        return handle.pid();
    }

    /** Returns whether the process runs. */
    public boolean isAlive() {
        return handle.isAlive();
    }

    /**
     * Waits until something is so; returns why not if the process ends or the time passes first.
     */
    public Optional<String> await(Duration timeout, BooleanSupplier condition) {
        long deadline = System.nanoTime() + timeout.toNanos();
        while (!condition.getAsBoolean()) {
            if (!handle.isAlive()) {
                return Optional.of("the process ended");
            }
            if (System.nanoTime() > deadline) {
                return Optional.of("not ready after " + timeout.toSeconds() + " s");
            }
            if (endsWithin(POLL_MILLIS)) {
                return Optional.of("the process ended");
            }
        }
        return Optional.empty();
    }

    /**
     * Asks the process to end and waits for it; ends it by force after {@code grace}. Does nothing
     * to a process that has ended.
     *
     * @return whether it ended without force
     */
    public boolean stop(Duration grace) {
        handle.destroy();
        return awaitEnd(grace);
    }

    /**
     * Sends the process an interrupt, as Ctrl-C does, and waits for its end; ends it by force after
     * {@code grace}.
     *
     * @return whether it ended without force
     */
    public boolean interrupt(Duration grace) {
        if (handle.isAlive()) {
            try {
                // Java can only send SIGTERM; the shell's own kill is on every system.
                new ProcessBuilder("sh", "-c", "kill -INT " + pid())
                        .redirectErrorStream(true)
                        .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                        .start();
            } catch (IOException e) {
                handle.destroy();
            }
        }
        return awaitEnd(grace);
    }

    private boolean awaitEnd(Duration grace) {
        boolean ended = endsWithin(grace.toMillis());
        if (!ended) {
            handle.destroyForcibly();
            endsWithin(grace.toMillis());
        }
        try {
            Files.deleteIfExists(file);
        } catch (IOException e) {
            throw new NodeException("Could not delete " + file, e);
        }
        return ended;
    }

    private boolean endsWithin(long millis) {
        try {
            handle.onExit().get(millis, TimeUnit.MILLISECONDS);
            return true;
        } catch (TimeoutException e) {
            return false;
        } catch (ExecutionException e) {
            throw new NodeException("Could not wait for process " + pid(), e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new NodeException("Interrupted while waiting for process " + pid(), e);
        }
    }

    private static String startOf(ProcessHandle process) {
        return process.info().startInstant().map(Instant::toString).orElse("unknown");
    }
}
