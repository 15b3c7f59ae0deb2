package org.cacheconnector.testkit.carbon;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.cacheconnector.harness.server.FileTrees;

/**
 * Carbon kernels as published, each unpacked once below {@code target} and never changed. Stateless
 * and thread-safe; processes that unpack at the same time don't disturb each other.
 *
 * <p>A zip is looked for in the directory that the system property {@code carbon.kernels} names,
 * then in the local Maven repository ({@code maven.repo.local}, by default {@code
 * ~/.m2/repository}). Of late kernels only bundles are published, no zip: where that directory has
 * {@code bundles-VERSION}, the kernel is {@link #DEFAULT_VERSION} with the bundles found in there.
 */
public final class CarbonDistribution {

    /** The version of servers that ask for none. */
    public static final String DEFAULT_VERSION = "4.10.32";

    private static final String KERNELS_PROPERTY = "carbon.kernels";
    private static final String REPOSITORY_PROPERTY = "maven.repo.local";

    private CarbonDistribution() {}

    /**
     * Returns the home of an unpacked kernel.
     *
     * @param version the kernel's version, such as {@link #DEFAULT_VERSION}
     * @throws IllegalStateException if the zip is not there; the message says how to get it
     */
    public static Path unpacked(String version) {
        Path home = Path.of("target", "carbon-dist", "wso2carbon-core-" + version).toAbsolutePath();
        if (!Files.isDirectory(home)) {
            Path bundles = kernels().resolve("bundles-" + version);
            boolean onlyBundles = Files.isDirectory(bundles);
            Path zip = zip(onlyBundles ? DEFAULT_VERSION : version);
            try {
                Files.createDirectories(home.getParent());
                Path fresh = Files.createTempDirectory(home.getParent(), ".unpacking-");
                // Without the zip's only top directory.
                FileTrees.unpack(zip, fresh, 1);
                if (onlyBundles) {
                    new NewerBundles(bundles).replaceIn(fresh);
                }
                FileTrees.publish(fresh, home);
            } catch (IOException e) {
                throw new UncheckedIOException("Could not unpack " + zip, e);
            }
        }
        return home;
    }

    private static Path kernels() {
        return Path.of(System.getProperty(KERNELS_PROPERTY, "target/carbon-zip"));
    }

    private static Path zip(String version) {
        String name = "wso2carbon-core-" + version + ".zip";
        Path given = kernels().resolve(name);
        Path zip = Files.isRegularFile(given) ? given : inLocalRepository(version).resolve(name);
        if (!Files.isRegularFile(zip)) {
            throw new IllegalStateException(
                    "There is no Carbon kernel at "
                            + zip
                            + ". Run: mvn dependency:get -Dtransitive=false"
                            + " -Dartifact=org.wso2.carbon:wso2carbon-core:"
                            + version
                            + ":zip, or set the system property "
                            + KERNELS_PROPERTY);
        }
        return zip;
    }

    private static Path inLocalRepository(String version) {
        String repository =
                System.getProperty(
                        REPOSITORY_PROPERTY,
                        Path.of(System.getProperty("user.home"), ".m2", "repository").toString());
        return Path.of(repository, "org/wso2/carbon/wso2carbon-core", version);
    }
}
