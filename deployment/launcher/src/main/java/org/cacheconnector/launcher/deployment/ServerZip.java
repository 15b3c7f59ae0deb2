package org.cacheconnector.launcher.deployment;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Enumeration;
import java.util.function.Consumer;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;
import org.cacheconnector.identityserver.assembly.FolderRemoval;

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
            unpack(work);
            Files.move(work, home, StandardCopyOption.ATOMIC_MOVE);
        } finally {
            FolderRemoval.remove(work);
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

    /** Leaves out the one folder that everything in a distribution's zip lies in. */
    private void unpack(Path folder) throws IOException {
        try (ZipFile file = new ZipFile(zip.toFile())) {
            Enumeration<? extends ZipEntry> entries = file.entries();
            while (entries.hasMoreElements()) {
                ZipEntry entry = entries.nextElement();
                int slash = entry.getName().indexOf('/');
                String name = entry.getName().substring(slash + 1);
                if (slash < 0 || name.isEmpty()) {
                    continue;
                }
                Path target = folder.resolve(name).normalize();
                if (!target.startsWith(folder)) {
                    throw new IOException("it names a file outside of itself: " + name);
                }
                if (entry.isDirectory()) {
                    Files.createDirectories(target);
                } else {
                    Files.createDirectories(target.getParent());
                    try (InputStream content = file.getInputStream(entry)) {
                        Files.copy(content, target);
                    }
                }
            }
        }
    }
}
