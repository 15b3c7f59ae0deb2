package org.cacheconnector.testkit.carbon;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.file.DirectoryNotEmptyException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.zip.ZipEntry;
import java.util.zip.ZipInputStream;

/**
 * The Carbon kernel as published, unpacked once below {@code target} and never changed. Stateless
 * and thread-safe; processes that unpack at the same time don't disturb each other.
 *
 * <p>The zip is the file that the system property {@code carbon.zip} names; without it, the one in
 * the local Maven repository ({@code maven.repo.local}, by default {@code ~/.m2/repository}).
 */
public final class CarbonDistribution {

    /** The version used unless {@code carbon.zip} names another. */
    public static final String DEFAULT_VERSION = "4.10.32";

    private static final String ZIP_PROPERTY = "carbon.zip";
    private static final String REPOSITORY_PROPERTY = "maven.repo.local";

    private CarbonDistribution() {}

    /**
     * Returns the home of the unpacked kernel.
     *
     * @throws IllegalStateException if the zip is not there; the message says how to get it
     */
    public static Path unpacked() {
        Path zip = zip();
        String name = zip.getFileName().toString().replaceFirst("\\.zip$", "");
        Path home = Path.of("target", "carbon-dist", name).toAbsolutePath();
        if (!Files.isDirectory(home)) {
            try {
                Files.createDirectories(home.getParent());
                Path fresh = Files.createTempDirectory(home.getParent(), ".unpacking-");
                unpack(zip, fresh);
                moveInPlace(fresh, home);
            } catch (IOException e) {
                throw new UncheckedIOException("Could not unpack " + zip, e);
            }
        }
        return home;
    }

    private static Path zip() {
        String given = System.getProperty(ZIP_PROPERTY);
        Path zip = given != null ? Path.of(given) : inLocalRepository();
        if (!Files.isRegularFile(zip)) {
            throw new IllegalStateException(
                    "There is no Carbon kernel at "
                            + zip
                            + ". Run: mvn dependency:get -Dtransitive=false"
                            + " -Dartifact=org.wso2.carbon:wso2carbon-core:"
                            + DEFAULT_VERSION
                            + ":zip, or set the system property "
                            + ZIP_PROPERTY);
        }
        return zip;
    }

    private static Path inLocalRepository() {
        String repository =
                System.getProperty(
                        REPOSITORY_PROPERTY,
                        Path.of(System.getProperty("user.home"), ".m2", "repository").toString());
        return Path.of(
                repository,
                "org/wso2/carbon/wso2carbon-core",
                DEFAULT_VERSION,
                "wso2carbon-core-" + DEFAULT_VERSION + ".zip");
    }

    /** Leaves out the zip's only top directory. */
    private static void unpack(Path zip, Path target) throws IOException {
        try (InputStream file = Files.newInputStream(zip);
                ZipInputStream in = new ZipInputStream(file)) {
            for (ZipEntry entry = in.getNextEntry(); entry != null; entry = in.getNextEntry()) {
                String name = entry.getName();
                Path destination =
                        target.resolve(name.substring(name.indexOf('/') + 1)).normalize();
                if (!destination.startsWith(target)) {
                    throw new IOException(name + " points out of the zip");
                }
                if (entry.isDirectory()) {
                    Files.createDirectories(destination);
                } else {
                    Files.createDirectories(destination.getParent());
                    Files.copy(in, destination);
                }
            }
        }
    }

    private static void moveInPlace(Path fresh, Path home) throws IOException {
        try {
            Files.move(fresh, home, StandardCopyOption.ATOMIC_MOVE);
        } catch (FileAlreadyExistsException | DirectoryNotEmptyException e) {
            // Another process was quicker; both unpacked the same.
            FileTrees.delete(fresh);
        }
    }
}
