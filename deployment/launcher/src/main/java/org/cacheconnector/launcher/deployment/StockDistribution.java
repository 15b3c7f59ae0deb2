package org.cacheconnector.launcher.deployment;

import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Tells whether a folder is an Identity Server that the launcher can run. Stateless. */
final class StockDistribution {

    private static final Pattern VERSION = Pattern.compile("v?(\\d+)\\.(\\d+)[\\d.]*\\S*");
    private static final Pattern KERNEL =
            Pattern.compile("org\\.wso2\\.carbon\\.core_4\\.(\\d+)\\..*\\.jar");
    private static final String SUPPORTED = "WSO2 Identity Server 5.11 to 7.x";
    // Identity Server 5.11 has kernel 4.6.
    private static final int OLDEST_KERNEL = 6;

    private StockDistribution() {}

    /**
     * Checks a folder.
     *
     * @return the product and version, as shown
     * @throws DeploymentException saying what is missing or unsupported
     */
    static String check(Path home) {
        if (!Files.isDirectory(home)) {
            throw wrong(home, "there is no such folder");
        }
        for (String file :
                List.of(
                        "bin/wso2server.sh",
                        "repository/components/plugins",
                        "repository/conf",
                        "dbscripts/identity")) {
            if (!Files.exists(home.resolve(file))) {
                throw wrong(home, "it has no " + file);
            }
        }
        if (find(home, "org.wso2.carbon.identity.oauth[_-][0-9]*.jar").isEmpty()) {
            throw wrong(home, "it has no org.wso2.carbon.identity.oauth bundle");
        }
        int kernel = kernel(home);
        if (kernel < OLDEST_KERNEL) {
            throw unsupported(home, "its Carbon kernel is 4." + kernel);
        }
        return product(home).map(name -> checked(home, name)).orElse("")
                + "on Carbon kernel 4."
                + kernel;
    }

    private static String checked(Path home, String product) {
        Matcher version = VERSION.matcher(product);
        if (version.find()) {
            int major = Integer.parseInt(version.group(1));
            int minor = Integer.parseInt(version.group(2));
            boolean supported = major == 5 ? minor >= 11 : major == 6 || major == 7;
            if (!supported && product.contains("Identity")) {
                throw unsupported(home, "it is " + product);
            }
        }
        return product + " ";
    }

    private static Optional<String> product(Path home) {
        Path file = home.resolve("bin/version.txt");
        try {
            return Files.exists(file)
                    ? Files.readAllLines(file).stream()
                            .map(String::trim)
                            // A kernel's own file was never filled in.
                            .filter(line -> !line.isEmpty() && !line.contains("$"))
                            .findFirst()
                    : Optional.empty();
        } catch (IOException e) {
            throw new DeploymentException(Failure.FILES, "Could not read " + file, e);
        }
    }

    private static int kernel(Path home) {
        return find(home, "org.wso2.carbon.core_4.*.jar")
                .map(jar -> KERNEL.matcher(jar.getFileName().toString()))
                .filter(Matcher::matches)
                .map(matcher -> Integer.parseInt(matcher.group(1)))
                .orElseThrow(() -> wrong(home, "it has no Carbon kernel 4"));
    }

    private static Optional<Path> find(Path home, String name) {
        for (String folder : List.of("plugins", "dropins")) {
            Path components = home.resolve("repository/components").resolve(folder);
            if (!Files.isDirectory(components)) {
                continue;
            }
            try (DirectoryStream<Path> found = Files.newDirectoryStream(components, name)) {
                for (Path jar : found) {
                    return Optional.of(jar);
                }
            } catch (IOException e) {
                throw new DeploymentException(Failure.FILES, "Could not read " + components, e);
            }
        }
        return Optional.empty();
    }

    private static DeploymentException wrong(Path home, String why) {
        return new DeploymentException(
                Failure.FILES,
                "Not the folder of an Identity Server: "
                        + home
                        + ": "
                        + why
                        + ". Give the folder that bin and repository are in");
    }

    private static DeploymentException unsupported(Path home, String why) {
        return new DeploymentException(
                Failure.FILES, home + " is not supported: " + why + "; " + SUPPORTED + " are");
    }
}
