package org.cacheconnector.launcher.deployment;

import java.util.Objects;
import org.cacheconnector.identityserver.database.DatabaseAddress;
import org.cacheconnector.identityserver.database.SharedDatabases;

/**
 * A database that is there already. Its tables are created if they are missing; it is never
 * stopped. Immutable.
 *
 * @param url of users, roles and registry: {@code jdbc:postgresql://…} or {@code jdbc:h2:tcp://…}
 * @param identityUrl of applications and tokens; may be the same
 * @param user who may create tables
 * @param password never shown
 */
public record ExternalDatabase(String url, String identityUrl, String user, String password) {

    private static final String POSTGRES = "jdbc:postgresql:";
    private static final String H2 = "jdbc:h2:tcp:";

    /** Checks that nothing is null. */
    public ExternalDatabase {
        Objects.requireNonNull(url, "url");
        Objects.requireNonNull(identityUrl, "identityUrl");
        Objects.requireNonNull(user, "user");
        Objects.requireNonNull(password, "password");
    }

    /** Returns whether a URL is of a kind that nodes can be given a driver for. */
    static boolean isKnown(String url) {
        return url.startsWith(POSTGRES) || url.startsWith(H2);
    }

    /** Returns the kind of both. */
    DatabaseKind kind() {
        return url.startsWith(H2) ? DatabaseKind.H2 : DatabaseKind.POSTGRES;
    }

    SharedDatabases databases() {
        return new SharedDatabases(address(url), address(identityUrl));
    }

    private DatabaseAddress address(String of) {
        return kind() == DatabaseKind.H2
                ? new DatabaseAddress("h2", "org.h2.Driver", of, user, password)
                : new DatabaseAddress("postgre", "org.postgresql.Driver", of, user, password);
    }

    /** Leaves the password out. */
    @Override
    public String toString() {
        return url + " as " + user;
    }
}
