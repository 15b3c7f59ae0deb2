package org.cacheconnector.launcher.deployment;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.function.Consumer;
import org.cacheconnector.harness.server.FileTrees;

/** A zipped distribution, unpacked once. Not thread-safe. */
final class ServerZip {

    private final Path zip;

    ServerZip(Path zip) {
        this.zip = zip;
    }

    /** Returns the server's folder; unpacks the zip unless this very file has been unpacked. */
    Path unpackInto(Path cache, Consumer<String> progress) throws IOException {
        Path home = cache.resolve(key());
        if (Files.isDirectory(home)) {
            progress.accept("Identity Server: reused " + home + ", unpacked from " + zip);
            return home;
        }
        progress.accept("Identity Server: unpacking " + zip);
        Files.createDirectories(cache);
        Path work = Files.createTempDirectory(cache, "unpacking-");
        try {
            // Without the one folder that everything in a distribution's zip lies in.
            FileTrees.unpack(zip, work, 1);
            Files.move(work, home, StandardCopyOption.ATOMIC_MOVE);
        } finally {
            FileTrees.delete(work);
        }
        return home;
    }

    private String key() throws IOException {
        String name = zip.getFileName().toString().replaceAll("\\.zip$", "");
        return "stock-"
                + name
                + "-"
                + Long.toHexString(Files.size(zip))
                + "-"
                + Long.toHexString(Files.getLastModifiedTime(zip).toMillis());
    }
}
