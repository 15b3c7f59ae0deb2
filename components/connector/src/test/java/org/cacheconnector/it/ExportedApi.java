package org.cacheconnector.it;

import java.io.IOException;
import java.lang.reflect.Executable;
import java.lang.reflect.Modifier;
import java.lang.reflect.Type;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.jar.JarEntry;
import java.util.jar.JarFile;
import java.util.stream.Stream;

/**
 * What one package of a bundle offers to other bundles: a line for each visible type and for each
 * of its public and protected members, which begins with the type's name and a colon. Immutable.
 */
final class ExportedApi {

    private final List<String> lines;

    /**
     * @param lines as {@link #lines} returns them
     */
    ExportedApi(List<String> lines) {
        this.lines = List.copyOf(lines);
    }

    /** Reads the classes of {@code packageName} in {@code bundle}, which the class path has too. */
    static ExportedApi of(Path bundle, String packageName)
            throws IOException, ClassNotFoundException {
        String prefix = packageName + ".";
        TreeSet<String> lines = new TreeSet<>();
        try (JarFile jar = new JarFile(bundle.toFile())) {
            List<String> names =
                    jar.stream()
                            .map(JarEntry::getName)
                            .filter(name -> name.endsWith(".class"))
                            .map(name -> name.replace('/', '.').replaceFirst("\\.class$", ""))
                            .filter(name -> name.startsWith(prefix))
                            .filter(name -> name.indexOf('.', prefix.length()) < 0)
                            .toList();
            for (String name : names) {
                Class<?> type = Class.forName(name);
                if (isVisible(type)) {
                    describe(type, lines);
                }
            }
        }
        return new ExportedApi(new ArrayList<>(lines));
    }

    /** Returns a line for each type and member, sorted. */
    List<String> lines() {
        return lines;
    }

    /** Returns what {@code other} does not have. */
    List<String> notIn(ExportedApi other) {
        return lines.stream().filter(line -> !other.lines.contains(line)).toList();
    }

    /** Returns whether the type that {@code line} is about is here. */
    boolean hasTypeOf(String line) {
        String type = line.substring(0, line.indexOf(':') + 1);
        return lines.stream().anyMatch(one -> one.startsWith(type));
    }

    private static boolean isVisible(Class<?> type) {
        return isVisible(type.getModifiers())
                && (type.getEnclosingClass() == null || isVisible(type.getEnclosingClass()));
    }

    private static boolean isVisible(int modifiers) {
        return Modifier.isPublic(modifiers) || Modifier.isProtected(modifiers);
    }

    private static void describe(Class<?> type, Set<String> lines) {
        String start = type.getName().substring(type.getPackageName().length() + 1) + ": ";
        List<String> supertypes = new ArrayList<>();
        if (type.getGenericSuperclass() != null) {
            supertypes.add(type.getGenericSuperclass().getTypeName());
        }
        for (Type one : type.getGenericInterfaces()) {
            supertypes.add(one.getTypeName());
        }
        lines.add(start + type.toGenericString() + " of " + supertypes);
        Arrays.stream(type.getDeclaredFields())
                .filter(field -> isVisible(field.getModifiers()) && !field.isSynthetic())
                .forEach(field -> lines.add(start + field.toGenericString()));
        Stream.<Executable[]>of(type.getDeclaredConstructors(), type.getDeclaredMethods())
                .flatMap(Arrays::stream)
                .filter(member -> isVisible(member.getModifiers()) && !member.isSynthetic())
                .forEach(member -> lines.add(start + member.toGenericString()));
    }
}
