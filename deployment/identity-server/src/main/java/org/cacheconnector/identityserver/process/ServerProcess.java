package org.cacheconnector.identityserver.process;

import static java.nio.file.StandardCopyOption.ATOMIC_MOVE;
import static java.nio.file.StandardCopyOption.REPLACE_EXISTING;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
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
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A server's process, which may outlive the JVM that started it: its id and start time are kept in
 * a file, so that another JVM finds exactly this process again and never one that got its id later.
 * Thread-safe.
 */
public final class ServerProcess {

    private static final String FILE = "process";
    private static final Pattern KEPT = Pattern.compile("(\\d{1,18}) (\\S+)\\s*");
    private static final Path SESSION = Path.of("/usr/bin/setsid");
    private static final long POLL_MILLIS = 200;
    private static final Path BOOT = Path.of("/proc/sys/kernel/random/boot_id");

    /** Field 22 of {@code stat}, in ticks since the boot; the name is the second. See proc(5). */
    private static final int START_AFTER_NAME = 19;

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
     * @throws ServerException if it cannot be started, or if one started there is still running
     */
    public static ServerProcess start(Path folder, Path output, List<String> command) {
        if (find(folder).isPresent()) {
            throw new ServerException("Already running: " + folder);
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
            throw new ServerException("Could not start a process in " + folder + ": " + e, e);
        }
    }

    /**
     * Keeps the id of a process that something else started.
     *
     * @throws ServerException if the id cannot be written
     */
    public static ServerProcess keep(Path folder, ProcessHandle handle) {
        Path file = folder.resolve(FILE);
        Path fresh = folder.resolve(FILE + ".new");
        try {
            Files.writeString(fresh, handle.pid() + " " + startOf(handle) + "\n");
            Files.move(fresh, file, REPLACE_EXISTING, ATOMIC_MOVE);
            return new ServerProcess(file, handle);
        } catch (IOException e) {
            handle.destroyForcibly();
            throw new ServerException("Could not write " + file + ": " + e, e);
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

    /**
     * Returns the process that was started in a folder, if it still runs. What a machine that broke
     * down left half written names none.
     */
    public static Optional<ServerProcess> find(Path folder) {
        Path file = folder.resolve(FILE);
        try {
            Matcher kept = KEPT.matcher(Files.readString(file));
            if (!kept.matches()) {
                return Optional.empty();
            }
            return ProcessHandle.of(Long.parseLong(kept.group(1)))
                    .filter(ProcessHandle::isAlive)
                    .filter(found -> startOf(found).equals(kept.group(2)))
                    .map(found -> new ServerProcess(file, found));
        } catch (NoSuchFileException e) {
            return Optional.empty();
        } catch (IOException e) {
            throw new ServerException("Could not read the process id in " + file + ": " + e, e);
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
            throw new ServerException("Could not delete " + file, e);
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
            throw new ServerException("Could not wait for process " + pid(), e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new ServerException("Interrupted while waiting for process " + pid(), e);
        }
    }

    /**
     * When a process started, in words that stay the same: what Java tells is worked out from the
     * clock on Linux, and moves when that is set.
     */
    private static String startOf(ProcessHandle process) {
        try {
            String stat = Files.readString(Path.of("/proc", "" + process.pid(), "stat"));
            String[] afterName = stat.substring(stat.lastIndexOf(')') + 2).split(" ", -1);
            return afterName[START_AFTER_NAME] + "@" + Files.readString(BOOT).trim();
        } catch (IOException e) {
            return process.info().startInstant().map(Instant::toString).orElse("unknown");
        }
    }
}
