package org.cacheconnector.testkit.driver;

import java.io.BufferedInputStream;
import java.io.BufferedOutputStream;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.UncheckedIOException;
import java.net.Socket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import org.cacheconnector.harness.net.Loopback;
import org.cacheconnector.harness.server.BundleJar;
import org.cacheconnector.harness.server.ClassFiles;
import org.cacheconnector.testkit.driver.bundle.DriverProperties;
import org.cacheconnector.testkit.driver.bundle.NodeTask;
import org.cacheconnector.testkit.driver.bundle.TaskRequest;
import org.cacheconnector.testkit.driver.bundle.TaskResponse;

/**
 * Runs tasks in one server. Thread-safe: tasks run at the same time. Every call blocks until the
 * task is done, or for the timeout (30 s unless {@link #withTimeout} says otherwise).
 */
public final class DriverClient {

    private static final Duration DEFAULT_TIMEOUT = Duration.ofSeconds(30);

    private final Path portFile;
    private final String token;
    private final Duration timeout;
    private final ConcurrentMap<Class<?>, Map<String, byte[]>> byteCode;
    private final Map<String, byte[]> shared;

    private DriverClient(
            Path portFile,
            String token,
            Duration timeout,
            ConcurrentMap<Class<?>, Map<String, byte[]>> byteCode,
            Map<String, byte[]> shared) {
        this.portFile = portFile;
        this.token = token;
        this.timeout = timeout;
        this.byteCode = byteCode;
        this.shared = shared;
    }

    /**
     * Makes the client of a server's driver.
     *
     * @param portFile where the driver writes its port
     */
    public static DriverClient of(Path portFile) {
        return new DriverClient(
                portFile.toAbsolutePath(),
                UUID.randomUUID().toString(),
                DEFAULT_TIMEOUT,
                new ConcurrentHashMap<>(),
                new ConcurrentHashMap<>());
    }

    /** Writes the driver bundle into {@code directory}. */
    public static void installBundle(Path directory) throws IOException {
        String name = "org.cacheconnector.testkit.driver";
        // By name: the test need not have the classes of OSGi.
        new BundleJar(name)
                .header("Bundle-Activator", NodeTask.class.getPackageName() + ".DriverActivator")
                .header("Import-Package", "org.osgi.framework")
                .wholePackageOf(NodeTask.class)
                .write(directory.resolve(name + ".jar"));
    }

    /** Returns the system properties that the server must be started with. */
    public Map<String, String> systemProperties() {
        return Map.of(
                DriverProperties.PORT_FILE,
                portFile.toString(),
                DriverProperties.TOKEN,
                token,
                DriverProperties.PARENT,
                Long.toString(ProcessHandle.current().pid()));
    }

    /** Returns a client of the same server with another timeout. */
    public DriverClient withTimeout(Duration newTimeout) {
        return new DriverClient(portFile, token, newTimeout, byteCode, shared);
    }

    /** Sends {@code types} with every task from now on, for tasks and arguments that use them. */
    public DriverClient ship(Class<?>... types) {
        for (Class<?> type : types) {
            shared.putAll(ClassFiles.withNested(type));
        }
        return this;
    }

    /**
     * Runs a task in the server.
     *
     * @param args serialisable, of classes that the server has or that were {@link #ship shipped}
     * @return what the task returned
     * @throws TaskFailedException if the task threw an exception
     * @throws UncheckedIOException if the server does not answer in time
     */
    @SuppressWarnings("unchecked") // The task's type parameter says what it returns.
    public <R> R run(Class<? extends NodeTask<R>> task, Object... args) {
        try (Socket socket = new Socket()) {
            int millis = Math.toIntExact(timeout.toMillis());
            socket.connect(Loopback.at(port()), millis);
            socket.setSoTimeout(millis);
            socket.setTcpNoDelay(true);
            TaskRequest request =
                    new TaskRequest(
                            token, task.getName(), classesFor(task), TaskRequest.serialise(args));
            ObjectOutputStream out =
                    new ObjectOutputStream(new BufferedOutputStream(socket.getOutputStream()));
            out.writeObject(request);
            out.flush();
            TaskResponse response =
                    (TaskResponse) read(new BufferedInputStream(socket.getInputStream()), task);
            if (response.failure() != null) {
                throw new TaskFailedException(task.getName(), response.failure());
            }
            return (R) read(new ByteArrayInputStream(response.result()), task);
        } catch (IOException e) {
            throw new UncheckedIOException("No answer to " + task.getName(), e);
        }
    }

    /** Returns whether the driver has started and its port is open. */
    public boolean isReady() {
        try {
            return Files.exists(portFile) && Loopback.accepts(port());
        } catch (IOException e) {
            return false;
        }
    }

    private int port() throws IOException {
        return Integer.parseInt(Files.readString(portFile).trim());
    }

    private Map<String, byte[]> classesFor(Class<?> task) {
        Map<String, byte[]> classes = new LinkedHashMap<>(shared);
        for (Class<?> type = task; isOnClassPath(type); type = type.getSuperclass()) {
            classes.putAll(byteCode.computeIfAbsent(outermost(type), ClassFiles::withNested));
        }
        return classes;
    }

    /** A nested class may use private members of the class around it. */
    private static Class<?> outermost(Class<?> type) {
        Class<?> outer = type;
        while (outer.getEnclosingClass() != null) {
            outer = outer.getEnclosingClass();
        }
        return outer;
    }

    private static boolean isOnClassPath(Class<?> type) {
        return type != null && type.getProtectionDomain().getCodeSource() != null;
    }

    private static Object read(InputStream from, Class<?> task) throws IOException {
        try (ObjectInputStream in = new ObjectInputStream(from)) {
            return in.readObject();
        } catch (ClassNotFoundException e) {
            throw new IllegalStateException(
                    task.getName() + " returned an object of a class unknown here", e);
        }
    }
}
