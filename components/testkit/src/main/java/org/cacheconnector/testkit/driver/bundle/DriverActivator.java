package org.cacheconnector.testkit.driver.bundle;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import org.osgi.framework.BundleActivator;
import org.osgi.framework.BundleContext;

/** Starts the driver in a server and tells the test its port. */
public final class DriverActivator implements BundleActivator {

    private TaskServer server;
    private CompletableFuture<Void> parentWatch;

    /** Called by the OSGi framework. */
    public DriverActivator() {}

    @Override
    public void start(BundleContext context) throws IOException {
        TaskRunner runner =
                new TaskRunner(
                        context.getProperty(DriverProperties.TOKEN),
                        new NodeContext(context),
                        new ShippedClasses(DriverActivator.class.getClassLoader()));
        server = new TaskServer(runner);
        server.start();
        haltWithParent(context.getProperty(DriverProperties.PARENT));
        publishPort(Path.of(context.getProperty(DriverProperties.PORT_FILE)));
    }

    @Override
    public void stop(BundleContext context) throws IOException {
        server.stop();
        if (parentWatch != null) {
            parentWatch.cancel(false);
        }
    }

    /** No server may outlive the test that started it, however that test ends. */
    private void haltWithParent(String pid) {
        Optional<ProcessHandle> parent = ProcessHandle.of(Long.parseLong(pid));
        if (parent.isPresent()) {
            parentWatch = parent.get().onExit().thenAccept(ended -> Runtime.getRuntime().halt(1));
        }
    }

    /** The file appears with its content, never empty. */
    private void publishPort(Path file) throws IOException {
        Path fresh = file.resolveSibling(file.getFileName() + ".new");
        Files.writeString(fresh, Integer.toString(server.port()));
        Files.move(fresh, file, StandardCopyOption.ATOMIC_MOVE);
    }
}
