package org.cacheconnector.performance.measure;

import java.io.File;
import java.io.IOException;
import java.io.OutputStream;
import java.net.DatagramPacket;
import java.net.DatagramSocket;
import java.net.InetAddress;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.Properties;
import java.util.concurrent.TimeUnit;

/**
 * A JMeter in a process of its own; close it. It is in a session of its own where the system has a
 * program for that, so that Ctrl-C does not reach it before those who stop it in order.
 * Thread-safe.
 */
final class JMeterProcess implements AutoCloseable {

    private static final Path SESSION = Path.of("/usr/bin/setsid");

    private static final int END_SECONDS = 20;
    private static final Duration SECOND = Duration.ofSeconds(1);
    private static final Duration FORCE = Duration.ofSeconds(5);

    private final JMeterCommand command;
    private final Process process;
    private final int stopPort;
    private volatile boolean stopped;

    private JMeterProcess(JMeterCommand command, Process process, int stopPort) {
        this.command = command;
        this.process = process;
        this.stopPort = stopPort;
    }

    /**
     * Starts a plan.
     *
     * @throws IOException if that is not possible, as the disk is full for instance
     */
    static JMeterProcess start(JMeterCommand command) throws IOException {
        Files.createDirectories(command.files().getParent());
        writeProperties(command);
        try {
            int port = freeUdpPort();
            List<String> line = command.line(port);
            if (Files.isExecutable(SESSION)) {
                // Replaces itself by the command, so the id is the command's.
                line.add(0, SESSION.toString());
            }
            Process process =
                    new ProcessBuilder(line)
                            .directory(command.folder().toFile())
                            .redirectInput(ProcessBuilder.Redirect.from(new File("/dev/null")))
                            .redirectErrorStream(true)
                            .redirectOutput(command.log().output().toFile())
                            .start();
            return new JMeterProcess(command, process, port);
        } catch (IOException e) {
            Files.deleteIfExists(command.propertiesFile());
            throw e;
        }
    }

    /** Only this user can read them. */
    private static void writeProperties(JMeterCommand command) throws IOException {
        Path file = command.propertiesFile();
        Files.deleteIfExists(file);
        Files.createFile(
                file,
                PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rw-------")));
        Properties properties = new Properties();
        properties.putAll(command.properties());
        try (OutputStream out = Files.newOutputStream(file)) {
            properties.store(out, null);
        }
    }

    private static int freeUdpPort() throws IOException {
        try (DatagramSocket socket = new DatagramSocket(0)) {
            return socket.getLocalPort();
        }
    }

    /** Returns its id. */
    long pid() {
        return process.pid();
    }

    /** Returns whether it has not ended. */
    boolean isAlive() {
        return process.isAlive();
    }

    /** Returns its log. */
    JMeterLog log() {
        return command.log();
    }

    /** Returns why it ended with the end of its log, if it ended before it was stopped. */
    Optional<String> earlyEnd() {
        return stopped || process.isAlive()
                ? Optional.empty()
                : Optional.of(
                        "%s ended early, with %d; %s"
                                .formatted(command, process.exitValue(), log().tail()));
    }

    /** Returns why it ended with the end of its log, if it ended with a failure. */
    Optional<String> earlyEndWithFailure() {
        return earlyEnd().filter(why -> process.exitValue() != 0);
    }

    /**
     * Waits until it ends by itself.
     *
     * @return whether it did within the time
     */
    boolean awaitEnd(Duration most) throws InterruptedException {
        return process.waitFor(most.toMillis(), TimeUnit.MILLISECONDS);
    }

    /** Returns the JMeter server that may still make load, after this process was ended. */
    Optional<String> leftServer() {
        return command.remoteHost().filter(host -> process.isAlive() || process.exitValue() != 0);
    }

    /** Sends a signal to the process, such as {@code STOP}. Blocks for some ms. */
    void signal(String name) {
        try {
            Process unused =
                    new ProcessBuilder("sh", "-c", "kill -%s %d".formatted(name, pid()))
                            .start()
                            .onExit()
                            .join();
        } catch (IOException e) {
            throw new MeasurementException("JMeter cannot be sent a signal: " + e.getMessage(), e);
        }
    }

    /** Asks JMeter to end the test at once; returns before it has. */
    private void askToStop() {
        stopped = true;
        byte[] message = "StopTestNow".getBytes(StandardCharsets.US_ASCII);
        InetAddress here = InetAddress.getLoopbackAddress();
        try (DatagramSocket socket = new DatagramSocket()) {
            socket.send(new DatagramPacket(message, message.length, here, stopPort));
        } catch (IOException e) {
            process.destroy();
        }
    }

    @Override
    public void close() {
        close(List.of(this));
    }

    /** Ends them, in order if they do so soon, otherwise by force; blocks until they have ended. */
    static void close(List<JMeterProcess> processes) {
        processes.forEach(each -> each.stopped = true);
        List<JMeterProcess> left = alive(processes);
        boolean interrupted = false;
        for (int i = 0; i < END_SECONDS && !left.isEmpty() && !interrupted; i++) {
            // One that conducts a server listens only when the server has begun.
            left.forEach(JMeterProcess::askToStop);
            interrupted = !left.get(0).endsWithin(SECOND);
            left = alive(left);
        }
        for (JMeterProcess process : processes) {
            interrupted |= !process.end();
        }
        if (interrupted) {
            Thread.currentThread().interrupt();
        }
    }

    private static List<JMeterProcess> alive(List<JMeterProcess> processes) {
        return processes.stream().filter(JMeterProcess::isAlive).toList();
    }

    /** Ends it by force if it is still there. Returns false if a wait was interrupted. */
    private boolean end() {
        boolean waited = true;
        if (process.isAlive()) {
            process.destroy();
            waited = endsWithin(FORCE);
        }
        if (process.isAlive()) {
            process.destroyForcibly();
            waited &= endsWithin(FORCE);
        }
        try {
            Files.deleteIfExists(command.propertiesFile());
        } catch (IOException e) {
            command.propertiesFile().toFile().deleteOnExit();
        }
        return waited;
    }

    /** Returns false if the wait was interrupted. */
    private boolean endsWithin(Duration time) {
        try {
            boolean unused = awaitEnd(time);
            return true;
        } catch (InterruptedException e) {
            return false;
        }
    }
}
