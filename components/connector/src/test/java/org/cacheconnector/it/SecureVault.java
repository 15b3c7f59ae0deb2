package org.cacheconnector.it;

import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.cacheconnector.harness.process.ChildProcess;

/**
 * The secure vault of a Carbon server that does not run. It is set up as an operator does it:
 * WSO2's cipher tool replaces what {@code [secrets]} in {@code deployment.toml} holds in brackets,
 * and the server is told the password of its key store by a file. Not thread-safe.
 */
final class SecureVault {

    private static final String SECURITY = "repository/conf/security";
    private static final String KEY_STORE_PASSWORD = "wso2carbon";
    private static final Duration TIMEOUT = Duration.ofMinutes(1);

    private final Path home;
    private final Path tool;

    /**
     * @param home the home of a server that does not run
     * @param tool the jar of the cipher tool, which products have beside the kernel's bundles
     */
    public SecureVault(Path home, Path tool) {
        this.home = home.toAbsolutePath();
        this.tool = tool;
    }

    /**
     * Encrypts the secrets. {@code [secrets]} must be the last table of the file, since the tool
     * takes every line after it for a secret.
     *
     * @throws IllegalStateException if the tool fails; the message has what it printed
     */
    public void encrypt() {
        try {
            Path security = Files.createDirectories(home.resolve(SECURITY));
            // What a product has of them is of no use where there is a deployment.toml, but the
            // tool wants them.
            Files.writeString(security.resolve("cipher-text.properties"), "");
            Files.writeString(security.resolve("cipher-tool.properties"), "");
            Files.writeString(home.resolve("password-persist"), KEY_STORE_PASSWORD);
            Path output = home.resolve("cipher-tool.log");
            try (ChildProcess process =
                    ChildProcess.start("cipher-tool", home, output, command())) {
                if (!process.awaitEnd(TIMEOUT) || !Files.exists(configuration())) {
                    throw new IllegalStateException(
                            "The cipher tool failed:\n" + Files.readString(output));
                }
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Takes the vault's configuration away, as if it had not been copied to this node. */
    public void loseConfiguration() {
        try {
            Files.delete(configuration());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private Path configuration() {
        return home.resolve(SECURITY).resolve("secret-conf.properties");
    }

    private List<String> command() throws IOException {
        return List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-Dcarbon.home=" + home,
                "-Dcarbon.config.dir.path=" + home.resolve("repository/conf"),
                "-classpath",
                classPath(),
                "org.wso2.ciphertool.CipherTool",
                "-Dconfigure",
                "-Dpassword=" + KEY_STORE_PASSWORD);
    }

    private String classPath() throws IOException {
        List<Path> jars = new ArrayList<>();
        for (String directory : List.of("lib", "repository/components/plugins")) {
            try (Stream<Path> files = Files.list(home.resolve(directory))) {
                files.filter(file -> file.toString().endsWith(".jar")).sorted().forEach(jars::add);
            }
        }
        jars.add(tool.toAbsolutePath());
        return jars.stream().map(Path::toString).collect(Collectors.joining(File.pathSeparator));
    }
}
