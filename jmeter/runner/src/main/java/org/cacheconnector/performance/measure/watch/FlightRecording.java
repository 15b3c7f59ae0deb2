package org.cacheconnector.performance.measure.watch;

import java.io.IOException;
import java.nio.file.Path;
import javax.management.JMException;
import javax.management.ObjectName;
import org.cacheconnector.identityserver.node.NodeManagement;
import org.cacheconnector.identityserver.process.ServerException;

/**
 * A recording that a JVM of this machine makes of itself with JFR, with the settings that the JDK
 * calls {@code profile}. Used by one thread; blocking.
 */
public final class FlightRecording {

    private static final String BEAN = "com.sun.management:type=DiagnosticCommand";
    private static final String NAME = "performance-study";

    private final long pid;

    private FlightRecording(long pid) {
        this.pid = pid;
    }

    /**
     * Starts one.
     *
     * @throws IOException if the JVM cannot be attached to, or does not record
     */
    public static FlightRecording start(long pid) throws IOException {
        FlightRecording recording = new FlightRecording(pid);
        String answer = recording.command("jfrStart", "name=" + NAME, "settings=profile");
        if (!answer.startsWith("Started recording")) {
            throw new IOException("Process " + pid + " does not record: " + answer.trim());
        }
        return recording;
    }

    /**
     * Stops it; what was recorded is in the file then.
     *
     * @throws IOException if the JVM has ended or cannot write the file
     */
    public void stop(Path file) throws IOException {
        String answer = command("jfrStop", "name=" + NAME, "filename=" + file.toAbsolutePath());
        if (!answer.startsWith("Stopped recording")) {
            throw new IOException("Process " + pid + " left no recording: " + answer.trim());
        }
    }

    private String command(String operation, String... arguments) throws IOException {
        try (NodeManagement management = NodeManagement.connect(pid)) {
            return String.valueOf(
                    management
                            .beans()
                            .invoke(
                                    new ObjectName(BEAN),
                                    operation,
                                    new Object[] {arguments},
                                    new String[] {String[].class.getName()}));
        } catch (JMException | ServerException e) {
            throw new IOException("Process " + pid + " could not be asked to record", e);
        }
    }
}
