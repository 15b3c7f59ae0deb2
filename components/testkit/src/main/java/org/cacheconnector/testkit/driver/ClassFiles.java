package org.cacheconnector.testkit.driver;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.URISyntaxException;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/** Reads the byte code of classes from the class path. Stateless and thread-safe. */
public final class ClassFiles {

    private static final String SUFFIX = ".class";

    private ClassFiles() {}

    /** Returns the byte code, by name, of {@code type} and every class nested in it. */
    public static Map<String, byte[]> withNested(Class<?> type) {
        String simpleName = type.getName().substring(type.getPackageName().length() + 1);
        return inPackageOf(
                type,
                file ->
                        file.equals(simpleName + SUFFIX)
                                || (file.startsWith(simpleName + "$") && file.endsWith(SUFFIX)));
    }

    /** Returns the byte code, by name, of every class in the package of {@code type}. */
    public static Map<String, byte[]> wholePackage(Class<?> type) {
        return inPackageOf(type, file -> file.endsWith(SUFFIX));
    }

    private interface NameFilter {
        boolean accepts(String fileName);
    }

    private static Map<String, byte[]> inPackageOf(Class<?> type, NameFilter filter) {
        try {
            Path root = location(type);
            if (Files.isDirectory(root)) {
                return read(root, type.getPackageName(), filter);
            }
            try (FileSystem jar = FileSystems.newFileSystem(root)) {
                return read(jar.getPath("/"), type.getPackageName(), filter);
            }
        } catch (IOException e) {
            throw new UncheckedIOException("No byte code of " + type, e);
        }
    }

    /** Returns the jar, or the directory, that has {@code type}. */
    static Path location(Class<?> type) {
        try {
            URI location = type.getProtectionDomain().getCodeSource().getLocation().toURI();
            return Path.of(location);
        } catch (URISyntaxException e) {
            throw new IllegalStateException("No byte code of " + type, e);
        }
    }

    private static Map<String, byte[]> read(Path root, String packageName, NameFilter filter)
            throws IOException {
        Map<String, byte[]> classes = new LinkedHashMap<>();
        Path directory = root.resolve(packageName.replace('.', '/'));
        List<Path> files;
        try (Stream<Path> entries = Files.list(directory)) {
            files = entries.filter(f -> filter.accepts(f.getFileName().toString())).toList();
        }
        for (Path file : files) {
            String fileName = file.getFileName().toString();
            String className = fileName.substring(0, fileName.length() - SUFFIX.length());
            classes.put(packageName + "." + className, Files.readAllBytes(file));
        }
        return classes;
    }
}
