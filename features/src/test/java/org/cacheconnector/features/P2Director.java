package org.cacheconnector.features;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.StringJoiner;
import java.util.stream.Stream;
import org.cacheconnector.harness.process.ChildProcess;

/**
 * Equinox's p2 director in a process of its own, called as WSO2's carbon-p2-plugin does when it
 * puts a product together. Not thread-safe.
 */
final class P2Director {

    private static final Duration PATIENCE = Duration.ofMinutes(3);

    private final Path plugins;
    private final Path directory;

    /**
     * @param plugins the director's own bundles
     * @param directory where to keep its configuration and what it prints
     */
    P2Director(Path plugins, Path directory) {
        this.plugins = plugins;
        this.directory = directory;
    }

    /** Installs a unit from a repository into a Carbon server that does not run. */
    void install(Path repository, String unit, Path carbonHome) throws IOException {
        String location = "jar:" + repository.toUri() + "!/";
        run(
                carbonHome,
                "-metadataRepository",
                location,
                "-artifactRepository",
                location,
                "-installIU",
                unit);
    }

    /** Takes a unit out again. */
    void uninstall(String unit, Path carbonHome) throws IOException {
        run(carbonHome, "-uninstallIU", unit);
    }

    private void run(Path carbonHome, String... what) throws IOException {
        Path components = carbonHome.resolve("repository/components");
        Path profile = components.resolve("default");
        // As shipped it names a directory of the machine that the kernel was built on.
        Files.writeString(profile.resolve("null.ini"), "-install\n" + profile + "\n");

        List<String> command = new ArrayList<>();
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        // From Java 16 on, Equinox of this age cannot load its framework extensions otherwise.
        command.add("--add-opens=java.base/java.net=ALL-UNNAMED");
        command.add("-jar");
        command.add(jar("org.eclipse.equinox.launcher_"));
        command.addAll(List.of("-configuration", configuration().toString(), "-nosplash"));
        command.addAll(List.of("-consoleLog", "-application", "org.eclipse.equinox.p2.director"));
        command.addAll(List.of("-profile", "default", "-destination", profile.toString()));
        command.addAll(List.of("-bundlepool", components.toString()));
        command.addAll(List.of("-shared", components.resolve("p2").toString(), "-roaming"));
        command.addAll(List.of("-profileProperties", "org.eclipse.update.install.features=true"));
        command.addAll(List.of(what));

        Path output = Files.createTempFile(directory, "director", ".log");
        ChildProcess director = ChildProcess.start("p2 director", directory, output, command);
        try (director) {
            boolean ended = director.awaitEnd(PATIENCE);
            String printed = Files.readString(output);
            if (!ended || !printed.contains("Operation completed")) {
                throw new IllegalStateException("The p2 director failed:\n" + printed);
            }
        }
    }

    private Path configuration() throws IOException {
        StringJoiner bundles = new StringJoiner(",");
        for (Path jar : jars()) {
            String name = jar.getFileName().toString();
            if (!name.matches(
                    "org\\.eclipse\\.(osgi|osgi\\.compatibility.*|equinox\\.launcher)_.*")) {
                bundles.add(reference(jar) + start(name));
            }
        }
        Path configuration = Files.createDirectories(directory.resolve("director"));
        Files.write(
                configuration.resolve("config.ini"),
                List.of(
                        "osgi.bundles=" + bundles,
                        "osgi.bundles.defaultStartLevel=4",
                        "osgi.framework=file:" + jar("org.eclipse.osgi_"),
                        "osgi.framework.extensions="
                                + reference(Path.of(jar("org.eclipse.osgi.compatibility.")))));
        return configuration;
    }

    private static String start(String name) {
        if (name.matches("org\\.eclipse\\.equinox\\.(common|ds)_.*")) {
            return "@2:start";
        }
        return name.matches("org\\.eclipse\\.(core\\.runtime|equinox\\.p2\\.core)_.*")
                ? "@4:start"
                : "";
    }

    private static String reference(Path jar) {
        return "reference:file:" + jar;
    }

    private String jar(String prefix) throws IOException {
        return jars().stream()
                .filter(jar -> jar.getFileName().toString().startsWith(prefix))
                .findFirst()
                .orElseThrow(() -> new IOException("No " + prefix + " in " + plugins))
                .toString();
    }

    private List<Path> jars() throws IOException {
        try (Stream<Path> files = Files.list(plugins)) {
            return files.filter(file -> file.toString().endsWith(".jar")).sorted().toList();
        }
    }
}
