package org.cacheconnector.harness.server;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.file.FileSystemException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.Comparator;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.Predicate;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;

/** Copies, unpacks and deletes folders with all that is in them. Stateless; blocking. */
public final class FileTrees {

    private FileTrees() {}

    /**
     * Copies a folder, symbolic links as such.
     *
     * @param target is created; files in it are replaced
     * @param leftOut paths of files and folders in {@code source}, relative to it
     * @param sharingJars whether jars become hard links where the file system has them, which is
     *     right if nobody changes them in place
     */
    public static void copy(Path source, Path target, Set<String> leftOut, boolean sharingJars)
            throws IOException {
        Files.walkFileTree(
                source,
                new SimpleFileVisitor<>() {
                    @Override
                    public FileVisitResult preVisitDirectory(
                            Path folder, BasicFileAttributes attributes) throws IOException {
                        Path relative = source.relativize(folder);
                        if (leftOut.contains(relative.toString())) {
                            return FileVisitResult.SKIP_SUBTREE;
                        }
                        Files.createDirectories(target.resolve(relative));
                        return FileVisitResult.CONTINUE;
                    }

                    @Override
                    public FileVisitResult visitFile(Path file, BasicFileAttributes attributes)
                            throws IOException {
                        Path relative = source.relativize(file);
                        if (!leftOut.contains(relative.toString())) {
                            boolean jar =
                                    file.toString().endsWith(".jar")
                                            && !attributes.isSymbolicLink();
                            copyFile(file, target.resolve(relative), sharingJars && jar);
                        }
                        return FileVisitResult.CONTINUE;
                    }
                });
    }

    /**
     * Writes what is in a zip into a folder.
     *
     * @param strip how many leading folders of each name are left out
     * @throws IOException also if it is no zip, or names a file outside of itself
     */
    public static void unpack(Path zip, Path folder, int strip) throws IOException {
        Path root = folder.normalize();
        try (ZipFile file = new ZipFile(zip.toFile())) {
            for (ZipEntry entry : file.stream().toList()) {
                Path name = Path.of(entry.getName());
                if (name.getNameCount() <= strip) {
                    continue;
                }
                Path target = root.resolve(name.subpath(strip, name.getNameCount())).normalize();
                if (!target.startsWith(root)) {
                    throw new IOException(zip + " names a file outside of itself: " + name);
                }
                if (entry.isDirectory()) {
                    Files.createDirectories(target);
                } else {
                    Files.createDirectories(target.getParent());
                    try (InputStream content = file.getInputStream(entry)) {
                        Files.copy(content, target, StandardCopyOption.REPLACE_EXISTING);
                    }
                }
            }
        }
    }

    /**
     * Returns the files of a jar, or of a folder of classes, by their names in it.
     *
     * @param wanted passes the names of those to read
     */
    public static SortedMap<String, byte[]> content(Path jarOrFolder, Predicate<String> wanted)
            throws IOException {
        SortedMap<String, byte[]> content = new TreeMap<>();
        if (Files.isDirectory(jarOrFolder)) {
            try (Stream<Path> walk = Files.walk(jarOrFolder)) {
                for (Path file : walk.filter(Files::isRegularFile).toList()) {
                    String name = jarOrFolder.relativize(file).toString();
                    if (wanted.test(name)) {
                        content.put(name, Files.readAllBytes(file));
                    }
                }
            }
            return content;
        }
        try (ZipFile zip = new ZipFile(jarOrFolder.toFile())) {
            for (ZipEntry entry : zip.stream().toList()) {
                if (!entry.isDirectory() && wanted.test(entry.getName())) {
                    content.put(entry.getName(), zip.getInputStream(entry).readAllBytes());
                }
            }
        }
        return content;
    }

    /** Copies a file into a folder, which is created if need be. */
    public static void copyInto(Path folder, Path file) throws IOException {
        Files.createDirectories(folder);
        Files.copy(
                file,
                folder.resolve(file.getFileName().toString()),
                StandardCopyOption.REPLACE_EXISTING);
    }

    /** Deletes a folder, not following symbolic links; does nothing if there is none. */
    public static void delete(Path folder) throws IOException {
        if (!Files.exists(folder)) {
            return;
        }
        try (Stream<Path> all = Files.walk(folder)) {
            for (Path each : all.sorted(Comparator.reverseOrder()).toList()) {
                Files.delete(each);
            }
        } catch (UncheckedIOException e) {
            throw e.getCause();
        }
    }

    /**
     * Gives a finished folder its name. If another process was faster, its folder stays and this
     * one is deleted.
     */
    public static void publish(Path finished, Path name) throws IOException {
        try {
            Files.move(finished, name, StandardCopyOption.ATOMIC_MOVE);
        } catch (FileSystemException e) {
            if (!Files.isDirectory(name)) {
                throw e;
            }
            delete(finished);
        }
    }

    private static void copyFile(Path file, Path copy, boolean sharing) throws IOException {
        if (sharing) {
            try {
                Files.createLink(copy, file);
                return;
            } catch (UnsupportedOperationException | IOException e) {
                // Another file system, or one without hard links.
            }
        }
        Files.copy(
                file,
                copy,
                StandardCopyOption.COPY_ATTRIBUTES,
                StandardCopyOption.REPLACE_EXISTING,
                LinkOption.NOFOLLOW_LINKS);
    }
}
