package org.cacheconnector.benchmarks.pipeline;

import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.UncheckedIOException;
import java.lang.ProcessBuilder.Redirect;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;

/** The receiving JVM as the measuring one sees it. Not thread-safe; calls block. */
public final class ReceiverProcess implements AutoCloseable {

    private static final long END_SECONDS = 10;

    private final Process process;
    private final ObjectOutputStream commands;
    private final ObjectInputStream results;

    /**
     * Starts the JVM and waits until its node is connected.
     *
     * @param url the broker's
     * @param topic the connector's
     */
    public ReceiverProcess(String url, String topic) throws IOException {
        process =
                new ProcessBuilder(
                                List.of(
                                        Path.of(System.getProperty("java.home"), "bin", "java")
                                                .toString(),
                                        "-Xms512m",
                                        "-Xmx512m",
                                        "-Dorg.slf4j.simpleLogger.defaultLogLevel=warn",
                                        "-cp",
                                        System.getProperty("java.class.path"),
                                        ReceiverMain.class.getName(),
                                        url,
                                        topic))
                        .redirectError(Redirect.INHERIT)
                        .start();
        try {
            results = new ObjectInputStream(process.getInputStream());
            commands = new ObjectOutputStream(process.getOutputStream());
            commands.flush();
            read(String.class);
        } catch (IOException | UncheckedIOException e) {
            process.destroyForcibly();
            throw e;
        }
    }

    /** Runs a command and returns its result. */
    Arrived run(ReceiverCommand command) {
        try {
            commands.writeObject(command);
            commands.reset();
            commands.flush();
        } catch (IOException e) {
            throw new UncheckedIOException("the receiving JVM is gone", e);
        }
        return read(Arrived.class);
    }

    private <T> T read(Class<T> type) {
        try {
            return type.cast(results.readObject());
        } catch (IOException e) {
            throw new UncheckedIOException("the receiving JVM is gone", e);
        } catch (ClassNotFoundException e) {
            throw new IllegalStateException(e);
        }
    }

    @Override
    public void close() throws IOException {
        process.getOutputStream().close();
        try {
            if (!process.waitFor(END_SECONDS, TimeUnit.SECONDS)) {
                process.destroyForcibly();
            }
        } catch (InterruptedException e) {
            process.destroyForcibly();
            Thread.currentThread().interrupt();
        }
    }
}
