package org.cacheconnector.launcher.demo;

import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import org.cacheconnector.launcher.deployment.Deployment;
import org.cacheconnector.launcher.deployment.ProcessKind;

/** The database with the tokens of a deployment on PostgreSQL. */
final class TokenDatabase {

    private static final String USER = "postgres";

    private final String url;

    TokenDatabase(Deployment deployment) {
        int port =
                deployment.processes().stream()
                        .filter(process -> process.planned().kind() == ProcessKind.POSTGRES)
                        .findFirst()
                        .orElseThrow()
                        .planned()
                        .port();
        this.url = "jdbc:postgresql://127.0.0.1:" + port + "/identity";
    }

    /** Connects; blocking. */
    Connection connect() throws SQLException {
        return DriverManager.getConnection(url, USER, USER);
    }
}
