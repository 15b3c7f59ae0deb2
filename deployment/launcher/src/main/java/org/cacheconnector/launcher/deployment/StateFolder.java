package org.cacheconnector.launcher.deployment;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.SerializationFeature;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.List;
import java.util.Optional;
import org.cacheconnector.identityserver.process.ServerProcess;

/**
 * The folder with everything of one deployment: a description, and a folder for each process with
 * its id, start time, log and data. Thread-safe; may be used by several JVMs.
 */
public record StateFolder(Path path) {

    private static final String DESCRIPTION = "deployment.json";
    private static final ObjectMapper JSON =
            new ObjectMapper().enable(SerializationFeature.INDENT_OUTPUT);

    /** Names a folder, which need not exist. */
    public StateFolder {
        path = path.toAbsolutePath().normalize();
    }

    /** Returns the folder of a process. */
    public Path of(PlannedProcess process) {
        return path.resolve(process.folder());
    }

    /**
     * Returns what was brought up here last, still running or not.
     *
     * @throws DeploymentException if the description cannot be read
     */
    public Optional<DeploymentState> read() {
        Path file = path.resolve(DESCRIPTION);
        if (!Files.exists(file)) {
            return Optional.empty();
        }
        try {
            return Optional.of(JSON.readValue(file.toFile(), DeploymentState.class));
        } catch (IOException e) {
            throw new DeploymentException(
                    Failure.FAILED, "Could not read " + file + ": " + e.getMessage(), e);
        }
    }

    void write(DeploymentState state) {
        Path file = path.resolve(DESCRIPTION);
        try {
            Path fresh = path.resolve(DESCRIPTION + ".new");
            JSON.writeValue(fresh.toFile(), state);
            Files.move(
                    fresh,
                    file,
                    StandardCopyOption.REPLACE_EXISTING,
                    StandardCopyOption.ATOMIC_MOVE);
        } catch (IOException e) {
            throw new DeploymentException(
                    Failure.FAILED, "Could not write " + file + ": " + e.getMessage(), e);
        }
    }

    /** Returns the process, if it runs. */
    public Optional<ServerProcess> find(PlannedProcess process) {
        return ServerProcess.find(of(process));
    }

    /** Returns those processes of the last deployment here that run. */
    public List<PlannedProcess> running() {
        return read().map(DeploymentState::processes).orElse(List.of()).stream()
                .filter(process -> find(process).isPresent())
                .toList();
    }

    /**
     * Keeps other commands from starting or stopping something here until it is closed.
     *
     * @throws DeploymentException if another command is at it, or the folder cannot be made
     */
    Lock lock() {
        FileChannel channel = null;
        try {
            Files.createDirectories(path);
            channel =
                    FileChannel.open(
                            path.resolve("lock"),
                            StandardOpenOption.CREATE,
                            StandardOpenOption.WRITE);
            FileLock lock = channel.tryLock();
            if (lock != null) {
                FileChannel held = channel;
                return () -> close(held);
            }
            channel.close();
        } catch (OverlappingFileLockException e) {
            close(channel);
        } catch (IOException e) {
            close(channel);
            throw new DeploymentException(
                    Failure.FAILED, "Could not use the state folder " + path + ": " + e, e);
        }
        throw new DeploymentException(
                Failure.FAILED,
                "Another command is starting or stopping something in "
                        + path
                        + ". Wait for it, or use another --state");
    }

    private static void close(FileChannel channel) {
        try {
            if (channel != null) {
                channel.close();
            }
        } catch (IOException e) {
            throw new java.io.UncheckedIOException(e);
        }
    }

    /** Held while something is started or stopped. */
    interface Lock extends AutoCloseable {
        @Override
        void close();
    }
}
