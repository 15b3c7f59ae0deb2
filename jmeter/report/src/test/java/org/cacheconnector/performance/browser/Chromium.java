package org.cacheconnector.performance.browser;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/** A headless Chromium with an empty profile. Stopped when closed, and with the JVM. */
public final class Chromium implements AutoCloseable {

    private static final List<String> NAMES =
            List.of("chromium", "chromium-browser", "google-chrome");
    private static final Duration MOST_START = Duration.ofSeconds(60);

    private final HttpClient http = HttpClient.newHttpClient();
    private final Process process;
    private final Path profile;
    private final Thread stop;

    private Chromium(Process process, Path profile) {
        this.process = process;
        this.profile = profile;
        this.stop = new Thread(() -> end(process));
        Runtime.getRuntime().addShutdownHook(stop);
    }

    /** Returns the browser on the path, if there is one. */
    public static Optional<Path> find() {
        return Stream.of(System.getenv("PATH").split(":"))
                .flatMap(folder -> NAMES.stream().map(name -> Path.of(folder, name)))
                .filter(Files::isExecutable)
                .findFirst();
    }

    /** Starts a browser; the profile's folder must be empty. */
    public static Chromium start(Path program, Path profile) throws IOException {
        Process process =
                new ProcessBuilder(
                                program.toString(),
                                "--headless",
                                "--no-sandbox",
                                "--disable-gpu",
                                "--disable-quic",
                                "--no-first-run",
                                "--disable-background-networking",
                                "--disable-component-update",
                                "--disable-sync",
                                "--disable-dev-shm-usage",
                                "--remote-debugging-port=0",
                                "--user-data-dir=" + profile,
                                "about:blank")
                        .redirectErrorStream(true)
                        .redirectOutput(profile.resolve("browser.log").toFile())
                        .start();
        return new Chromium(process, profile);
    }

    /** Returns the connection to the browser's page. */
    public DevTools page() throws IOException, InterruptedException {
        URI list = URI.create("http://127.0.0.1:" + port() + "/json/list");
        String answer =
                http.send(
                                HttpRequest.newBuilder(list).build(),
                                HttpResponse.BodyHandlers.ofString())
                        .body();
        for (JsonNode target : new ObjectMapper().readTree(answer)) {
            if (target.path("type").asText().equals("page")) {
                return DevTools.connect(
                        http, URI.create(target.path("webSocketDebuggerUrl").asText()));
            }
        }
        throw new IOException("The browser has no page: " + answer);
    }

    /** The browser writes its port to a file once it listens. */
    private String port() throws IOException, InterruptedException {
        Path file = profile.resolve("DevToolsActivePort");
        long end = System.nanoTime() + MOST_START.toNanos();
        while (System.nanoTime() < end) {
            if (Files.exists(file) && Files.size(file) > 0) {
                return Files.readAllLines(file).get(0);
            }
            if (process.waitFor(50, TimeUnit.MILLISECONDS)) {
                break;
            }
        }
        throw new IOException(
                "The browser did not start: " + Files.readString(profile.resolve("browser.log")));
    }

    @Override
    public void close() {
        end(process);
        Runtime.getRuntime().removeShutdownHook(stop);
    }

    /** Asks it to stop, so that it clears up, and makes it. */
    private static void end(Process process) {
        List<ProcessHandle> all =
                Stream.concat(process.descendants(), Stream.of(process.toHandle())).toList();
        process.destroy();
        try {
            process.waitFor(10, TimeUnit.SECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        all.forEach(ProcessHandle::destroyForcibly);
        all.forEach(handle -> handle.onExit().join());
    }
}
