package org.cacheconnector.connectorctl.config;

import java.io.IOException;
import java.io.StringReader;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Properties;
import org.apache.tomcat.jdbc.pool.DataSource;
import org.cacheconnector.carbon.config.ValueFile;
import org.cacheconnector.database.DataSourceFinder;

/**
 * How to reach the database of the nodes: a properties file with {@code url}, {@code user} and
 * {@code password}. Stands for the data source of a server, whatever its name. Not thread-safe
 * before {@link #read} has returned.
 */
final class DatabaseFile implements DataSourceFinder {

    private static final int MOST_CONNECTIONS = 2;

    private final Path file;
    private final DataSource source = new DataSource();

    /**
     * @param file null for none
     */
    DatabaseFile(Path file) {
        this.file = file;
    }

    /** Reads the file and returns what is wrong. */
    List<String> read() {
        if (file == null) {
            return List.of(
                    "broker_type is \"database\": name a properties file with url, user and"
                            + " password of the nodes' database with --database");
        }
        Properties properties = new Properties();
        try {
            properties.load(new StringReader(ValueFile.read(file.toString())));
        } catch (IOException | IllegalArgumentException e) {
            return List.of("--database " + file + " can't be read: " + e.getMessage());
        }
        List<String> problems = new ArrayList<>();
        if (properties.getProperty("url", "").isBlank()) {
            problems.add("--database " + file + " has no url, such as jdbc:postgresql://host/name");
        }
        source.setUrl(properties.getProperty("url", ""));
        source.setUsername(properties.getProperty("user", ""));
        source.setPassword(properties.getProperty("password", ""));
        source.setMaxActive(MOST_CONNECTIONS);
        source.setInitialSize(0);
        return problems;
    }

    @Override
    public DataSource find(String name) {
        return source;
    }
}
