package org.cacheconnector.harness.server;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URISyntaxException;
import java.nio.file.Path;
import java.util.Map;
import java.util.function.Predicate;

/** Reads the byte code of classes from the class path. Stateless and thread-safe. */
public final class ClassFiles {

    private static final String SUFFIX = ".class";

    private ClassFiles() {}

    /** Returns the files of {@code type} and every class nested in it, as a jar has them. */
    public static Map<String, byte[]> withNested(Class<?> type) {
        String name = type.getName().replace('.', '/');
        return files(type, file -> file.equals(name + SUFFIX) || file.startsWith(name + '$'));
    }

    /** Returns the files of every class in the package of {@code type}, as a jar has them. */
    static Map<String, byte[]> wholePackage(Class<?> type) {
        String folder = type.getPackageName().replace('.', '/') + '/';
        return files(
                type,
                file ->
                        file.startsWith(folder)
                                && file.indexOf('/', folder.length()) < 0
                                && file.endsWith(SUFFIX));
    }

    /** Returns the jar, or the folder, that has {@code type}. */
    static Path location(Class<?> type) {
        try {
            return Path.of(type.getProtectionDomain().getCodeSource().getLocation().toURI());
        } catch (URISyntaxException e) {
            throw new IllegalStateException("No byte code of " + type, e);
        }
    }

    private static Map<String, byte[]> files(Class<?> type, Predicate<String> wanted) {
        try {
            return FileTrees.content(location(type), wanted);
        } catch (IOException e) {
            throw new UncheckedIOException("No byte code of " + type, e);
        }
    }
}
