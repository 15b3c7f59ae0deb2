package org.cacheconnector.testkit.carbon;

import java.io.IOException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;

/** Copies and deletes directories. */
final class FileTrees {

    private FileTrees() {}

    /**
     * Copies {@code source} to {@code target}, which must not exist. Jars, which nobody changes in
     * place, become hard links where the file system has them.
     */
    static void copyLinkingJars(Path source, Path target) throws IOException {
        Files.walkFileTree(
                source,
                new SimpleFileVisitor<>() {
                    @Override
                    public FileVisitResult preVisitDirectory(
                            Path directory, BasicFileAttributes attributes) throws IOException {
                        Files.createDirectories(target.resolve(source.relativize(directory)));
                        return FileVisitResult.CONTINUE;
                    }

                    @Override
                    public FileVisitResult visitFile(Path file, BasicFileAttributes attributes)
                            throws IOException {
                        Path copy = target.resolve(source.relativize(file));
                        if (!file.toString().endsWith(".jar") || !link(copy, file)) {
                            Files.copy(file, copy);
                        }
                        return FileVisitResult.CONTINUE;
                    }
                });
    }

    /** Deletes {@code root} and everything in it; nothing happens if it is not there. */
    static void delete(Path root) throws IOException {
        if (!Files.exists(root)) {
            return;
        }
        Files.walkFileTree(
                root,
                new SimpleFileVisitor<>() {
                    @Override
                    public FileVisitResult visitFile(Path file, BasicFileAttributes attributes)
                            throws IOException {
                        Files.delete(file);
                        return FileVisitResult.CONTINUE;
                    }

                    @Override
                    public FileVisitResult postVisitDirectory(Path directory, IOException problem)
                            throws IOException {
                        Files.delete(directory);
                        return FileVisitResult.CONTINUE;
                    }
                });
    }

    private static boolean link(Path link, Path existing) {
        try {
            Files.createLink(link, existing);
            return true;
        } catch (IOException | UnsupportedOperationException e) {
            return false;
        }
    }
}
