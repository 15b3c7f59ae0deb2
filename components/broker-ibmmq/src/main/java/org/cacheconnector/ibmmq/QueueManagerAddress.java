package org.cacheconnector.ibmmq;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The address of a queue manager, written as in IBM MQ: {@code host(port)}. Immutable. */
final class QueueManagerAddress {

    static final int DEFAULT_PORT = 1414;

    private static final Pattern CONNECTION_NAME =
            Pattern.compile("([^\\s(),]+)(?:\\((\\d{1,5})\\))?");

    private final String host;
    private final int port;

    QueueManagerAddress(String host, int port) {
        this.host = host;
        this.port = port;
    }

    /** Reads {@code host(port)} or {@code host}; empty if it is neither. */
    static Optional<QueueManagerAddress> parse(String connectionName) {
        Matcher matcher = CONNECTION_NAME.matcher(connectionName.trim());
        if (!matcher.matches()) {
            return Optional.empty();
        }
        int port = matcher.group(2) == null ? DEFAULT_PORT : Integer.parseInt(matcher.group(2));
        return port < 1 || port > 65_535
                ? Optional.empty()
                : Optional.of(new QueueManagerAddress(matcher.group(1), port));
    }

    /** Reads a comma-separated list. Skips elements that are no connection name. */
    static List<QueueManagerAddress> parseList(String connectionNames) {
        List<QueueManagerAddress> addresses = new ArrayList<>();
        for (String each : connectionNames.split(",", -1)) {
            parse(each).ifPresent(addresses::add);
        }
        return List.copyOf(addresses);
    }

    String host() {
        return host;
    }

    int port() {
        return port;
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof QueueManagerAddress && toString().equals(other.toString());
    }

    @Override
    public int hashCode() {
        return toString().hashCode();
    }

    @Override
    public String toString() {
        return host + "(" + port + ")";
    }
}
