package org.cacheconnector.identityserver.node;

import java.io.IOException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.Set;

/**
 * Makes a node's folder from a server's. Jars, which a server never writes to, are shared by hard
 * links where the file system has them; everything else (configuration, templates, key stores, the
 * OSGi framework's lists, web applications, scripts, the local registry's database) is copied. Logs
 * and temporary files of the source are left out.
 */
final class NodeFolder {

    private static final Set<String> LEFT_OUT = Set.of("tmp", "repository/logs", "wso2carbon.pid");

    private final Path source;
    private final Path target;
    private final boolean sharing;

    NodeFolder(Path source, Path target) {
        this(source, target, true);
    }

    /**
     * @param sharing whether the jars may be hard links; with false everything is copied
     */
    NodeFolder(Path source, Path target, boolean sharing) {
        this.source = source;
        this.target = target;
        this.sharing = sharing;
    }

    void create() throws IOException {
        Files.walkFileTree(source, new Copy());
        for (String folder : new String[] {"tmp", "repository/logs"}) {
            Files.createDirectories(target.resolve(folder));
        }
    }

    private static void share(Path file, Path copy) throws IOException {
        try {
            Files.createLink(copy, file);
        } catch (UnsupportedOperationException | IOException e) {
            // Another file system, or one without hard links.
            Files.copy(file, copy, StandardCopyOption.REPLACE_EXISTING);
        }
    }

    private final class Copy extends SimpleFileVisitor<Path> {

        @Override
        public FileVisitResult preVisitDirectory(Path folder, BasicFileAttributes attributes)
                throws IOException {
            Path relative = source.relativize(folder);
            if (LEFT_OUT.contains(relative.toString())) {
                return FileVisitResult.SKIP_SUBTREE;
            }
            Files.createDirectories(target.resolve(relative));
            return FileVisitResult.CONTINUE;
        }

        @Override
        public FileVisitResult visitFile(Path file, BasicFileAttributes attributes)
                throws IOException {
            Path relative = source.relativize(file);
            if (LEFT_OUT.contains(relative.toString())) {
                return FileVisitResult.CONTINUE;
            }
            Path copy = target.resolve(relative);
            if (sharing && file.toString().endsWith(".jar") && !attributes.isSymbolicLink()) {
                share(file, copy);
            } else {
                Files.copy(
                        file, copy, StandardCopyOption.COPY_ATTRIBUTES, LinkOption.NOFOLLOW_LINKS);
            }
            return FileVisitResult.CONTINUE;
        }
    }
}
