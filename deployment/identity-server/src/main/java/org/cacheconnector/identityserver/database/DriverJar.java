package org.cacheconnector.identityserver.database;

import java.net.URISyntaxException;
import java.nio.file.Path;
import java.security.CodeSource;

/** Finds the jar that a class was loaded from. */
final class DriverJar {

    private DriverJar() {}

    static Path of(String className) {
        try {
            Class<?> type = Class.forName(className, false, DriverJar.class.getClassLoader());
            CodeSource source = type.getProtectionDomain().getCodeSource();
            return Path.of(source.getLocation().toURI());
        } catch (ClassNotFoundException | URISyntaxException e) {
            throw new DatabaseException("No jar has " + className, e);
        }
    }
}
