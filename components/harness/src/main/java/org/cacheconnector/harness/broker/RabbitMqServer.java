package org.cacheconnector.harness.broker;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;
import org.cacheconnector.harness.net.FreePorts;
import org.cacheconnector.harness.process.ChildProcess;
import org.cacheconnector.harness.server.FileTrees;

/**
 * A RabbitMQ server of this JVM's own, made of the one that is installed on this machine: with its
 * own name server (epmd), data and ports, all on 127.0.0.1. User {@code guest} may do anything. It
 * is killed when this JVM ends. Not thread-safe.
 */
public final class RabbitMqServer implements AutoCloseable {

    private static final Duration START_TIME = Duration.ofMinutes(4);
    private static final Duration POLL_INTERVAL = Duration.ofMillis(200);
    private static final Duration COMMAND_TIME = Duration.ofSeconds(60);

    private final Path sbin = RabbitMqInstallation.commands().orElseThrow();
    private final Path home;
    private boolean isTemporary;
    private final int port = FreePorts.next();
    private final int tlsPort = FreePorts.next();
    private final int nameServerPort = FreePorts.next();
    private final int distributionPort = FreePorts.next();
    private final List<String> plugins;
    private final BrokerTls tls;
    private ChildProcess nameServer;
    private ChildProcess server;
    private Thread killer;

    /**
     * A server that is not started.
     *
     * @param home an empty folder for its files
     * @param tls its side of TLS, or null for none
     * @param plugins to be enabled
     */
    public RabbitMqServer(Path home, BrokerTls tls, String... plugins) {
        this.home = home.toAbsolutePath();
        this.tls = tls;
        this.plugins = List.of(plugins);
    }

    /** Starts a server without TLS in a temporary folder. */
    public static RabbitMqServer started(String... plugins) {
        try {
            RabbitMqServer server =
                    new RabbitMqServer(Files.createTempDirectory("rabbitmq"), null, plugins);
            server.isTemporary = true;
            server.start();
            return server;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Starts the server and waits until it serves. Does nothing if it runs. */
    public void start() {
        if (server != null && server.isAlive()) {
            return;
        }
        writeFiles();
        if (nameServer == null) {
            nameServer =
                    start(
                            "epmd",
                            List.of("epmd", "-port", "" + nameServerPort, "-address", "127.0.0.1"));
        }
        int logged = log().length();
        server = start("rabbitmq", List.of(sbin.resolve("rabbitmq-server").toString()));
        if (killer == null) {
            killer = new Thread(this::killNow, "kill-rabbitmq");
            Runtime.getRuntime().addShutdownHook(killer);
        }
        awaitServing(logged);
    }

    /** Returns the port of AMQP without TLS. */
    public int port() {
        return port;
    }

    /** Returns {@code amqp://127.0.0.1:port}. */
    public String url() {
        return "amqp://127.0.0.1:" + port;
    }

    /** Returns {@code amqps://localhost:port}; only with TLS. */
    public String tlsUrl() {
        return "amqps://localhost:" + tlsPort;
    }

    /** Closes the listeners and all connections, as an administrator does; the process stays. */
    public void stopApp() {
        control("stop_app");
    }

    /** Serves again after {@link #stopApp}. */
    public void startApp() {
        control("start_app");
    }

    /** Kills the process at once, as a power failure would; {@link #start} starts it again. */
    public void kill() {
        killNow();
        if (server != null) {
            server.awaitEnd(Duration.ofSeconds(20));
            server = null;
        }
    }

    /** Sets how much of the memory the server may use before it blocks publishers. */
    public void memoryLimit(String fraction) {
        control("set_vm_memory_high_watermark", fraction);
    }

    /**
     * Runs {@code rabbitmqctl} and returns what it prints.
     *
     * @throws IllegalStateException if it fails
     */
    public String control(String... arguments) {
        List<String> command = new ArrayList<>();
        command.add(sbin.resolve("rabbitmqctl").toString());
        command.addAll(List.of("-q", "-n", nodeName()));
        command.addAll(List.of(arguments));
        try {
            ProcessBuilder builder = new ProcessBuilder(command).redirectErrorStream(true);
            builder.environment().putAll(environment());
            Process process = builder.start();
            process.getOutputStream().close();
            String output = new String(process.getInputStream().readAllBytes(), UTF_8);
            if (!process.waitFor(COMMAND_TIME.toSeconds(), TimeUnit.SECONDS)
                    || process.exitValue() != 0) {
                process.destroyForcibly();
                throw new IllegalStateException(command + " failed: " + output);
            }
            return output;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException(e);
        }
    }

    /** Returns how many client connections are open. */
    public int connections() {
        return (int)
                control("list_connections", "--no-table-headers", "pid")
                        .lines()
                        .filter(line -> line.startsWith("<"))
                        .count();
    }

    /** Stops the server and its name server, and deletes a temporary folder. */
    @Override
    public void close() {
        kill();
        if (nameServer != null) {
            nameServer.kill();
            nameServer = null;
        }
        if (isTemporary) {
            try {
                FileTrees.delete(home);
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }
        if (killer != null) {
            try {
                Runtime.getRuntime().removeShutdownHook(killer);
            } catch (IllegalStateException e) {
                // This JVM is ending: the hook runs and finds nothing to kill.
                return;
            }
        }
    }

    /** Reads the log, as rabbitmqctl on a busy machine takes a minute. */
    private void awaitServing(int logged) {
        long deadline = System.nanoTime() + START_TIME.toNanos();
        while (log().indexOf("Server startup complete", logged) < 0) {
            if (server.awaitEnd(POLL_INTERVAL) || System.nanoTime() - deadline > 0) {
                throw new IllegalStateException(
                        "RabbitMQ did not start, see " + home.resolve("out"));
            }
        }
    }

    private String log() {
        try {
            Path file = home.resolve("log").resolve(nodeName() + ".log");
            return Files.exists(file) ? Files.readString(file, ISO_8859_1) : "";
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** The script's child is the server itself; at the end of this JVM the script may be gone. */
    private void killNow() {
        ChildProcess script = server;
        if (script != null) {
            serverProcess()
                    .ifPresent(
                            handle -> {
                                handle.destroyForcibly();
                                handle.onExit().orTimeout(20, TimeUnit.SECONDS).join();
                            });
            ProcessHandle.of(script.pid())
                    .ifPresent(
                            handle -> {
                                handle.descendants().forEach(ProcessHandle::destroyForcibly);
                                handle.destroyForcibly();
                            });
        }
    }

    private Optional<ProcessHandle> serverProcess() {
        try {
            long pid = Long.parseLong(Files.readString(home.resolve("pid")).strip());
            return ProcessHandle.of(pid)
                    .filter(handle -> handle.info().command().orElse("").contains("beam"));
        } catch (IOException | NumberFormatException e) {
            return Optional.empty();
        }
    }

    private ChildProcess start(String name, List<String> command) {
        List<String> withEnvironment = new ArrayList<>(List.of("env"));
        environment().forEach((key, value) -> withEnvironment.add(key + "=" + value));
        withEnvironment.addAll(command);
        return ChildProcess.start(name, home, home.resolve("out"), withEnvironment);
    }

    private String nodeName() {
        return "test" + port + "@localhost";
    }

    private Map<String, String> environment() {
        Map<String, String> environment = new TreeMap<>();
        environment.put("HOME", home.toString());
        environment.put("ERL_EPMD_PORT", "" + nameServerPort);
        environment.put("ERL_EPMD_ADDRESS", "127.0.0.1");
        environment.put("RABBITMQ_NODENAME", nodeName());
        environment.put("RABBITMQ_DIST_PORT", "" + distributionPort);
        Map.of(
                        "MNESIA_BASE", "data",
                        "LOG_BASE", "log",
                        "PID_FILE", "pid",
                        "ENABLED_PLUGINS_FILE", "plugins",
                        "CONFIG_FILE", "rabbitmq",
                        "CONF_ENV_FILE", "env",
                        "GENERATED_CONFIG_DIR", "generated",
                        "ADVANCED_CONFIG_FILE", "advanced.config")
                .forEach(
                        (name, file) ->
                                environment.put("RABBITMQ_" + name, home.resolve(file).toString()));
        environment.put(
                "RABBITMQ_SERVER_ADDITIONAL_ERL_ARGS",
                "-kernel inet_dist_use_interface {127,0,0,1}");
        return environment;
    }

    private void writeFiles() {
        List<String> settings = new ArrayList<>();
        settings.add("listeners.tcp.1 = 127.0.0.1:" + port);
        settings.add("disk_free_limit.absolute = 1MB");
        settings.add("log.console = false");
        if (tls != null) {
            settings.add("listeners.ssl.1 = 127.0.0.1:" + tlsPort);
            settings.addAll(new PemFiles(home.resolve("tls")).write(tls));
        }
        try {
            Files.createDirectories(home);
            Files.write(home.resolve("rabbitmq.conf"), settings);
            Files.writeString(home.resolve("env"), "");
            Files.writeString(home.resolve("plugins"), "[" + String.join(",", plugins) + "].");
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
