package org.cacheconnector.identityserver.database;

import java.net.URISyntaxException;
import java.nio.file.Path;
import java.security.CodeSource;

/** Finds the jar of a JDBC driver that this program has. Stateless. */
public final class DriverJar {

    private DriverJar() {}

    /**
     * Returns the jar that a class would be loaded from.
     *
     * @throws DatabaseException if there is none
     */
    public static Path of(String className) {
        try {
            Class<?> type = Class.forName(className, false, DriverJar.class.getClassLoader());
            CodeSource source = type.getProtectionDomain().getCodeSource();
            return Path.of(source.getLocation().toURI());
        } catch (ClassNotFoundException | URISyntaxException e) {
            throw new DatabaseException("No jar has " + className, e);
        }
    }
}
