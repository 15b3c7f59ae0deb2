package org.cacheconnector.rabbitmq;

import com.rabbitmq.client.Address;
import java.net.URISyntaxException;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.cacheconnector.core.config.Secret;

/**
 * A {@code provider_url} for RabbitMQ: {@code amqp://user:password@host:port/vhost}, or {@code
 * amqps://} with TLS. Commas separate several brokers of one cluster, each with or without the
 * scheme. All use the user and virtual host of the first address that names them, and all or none
 * use TLS. Options after a {@code ?} are ignored. An empty virtual host ({@code amqp://host/})
 * means the default one, unlike in RabbitMQ's URI specification. Immutable.
 */
final class RabbitMqUrl {

    /** Any characters except those that end it, percent-encoded or not. */
    private static final String TEXT = "(?:[^@/?%]|%\\p{XDigit}{2})*";

    /** Hosts may have an underscore, which {@link java.net.URI} does not accept. */
    private static final Pattern ADDRESS =
            Pattern.compile(
                    "(?:(?<scheme>amqps?)://)?"
                            + ("(?:(?<user>" + TEXT + "?)(?::(?<password>" + TEXT + "))?@)?")
                            + "(?<host>[\\w.-]+|\\[[\\p{XDigit}:.%]+])(?::(?<port>\\d{1,5}))?"
                            + ("(?:/(?<vhost>" + TEXT + "))?(?<options>\\?.*)?"),
                    Pattern.CASE_INSENSITIVE);

    private final List<Matcher> parts;
    private final boolean tls;

    private RabbitMqUrl(List<Matcher> parts) {
        this.parts = parts;
        this.tls = "amqps".equalsIgnoreCase(parts.get(0).group("scheme"));
    }

    /**
     * Reads an address or a list of them.
     *
     * @throws URISyntaxException if it is not an address; its reason has no secrets, its input may
     *     have some
     */
    static RabbitMqUrl parse(String text) throws URISyntaxException {
        if (text.contains("brokerlist=")) {
            throw new URISyntaxException(
                    text,
                    "is an address for WSO2 Message Broker or Qpid; RabbitMQ's is"
                            + " amqp://host:port/vhost");
        }
        List<Matcher> parts = new ArrayList<>();
        for (String each : text.split(",", -1)) {
            Matcher part = ADDRESS.matcher(each.strip());
            if (!part.matches()) {
                throw new URISyntaxException(
                        text,
                        "is not amqp://host:port/vhost; percent-encode special characters in a"
                                + " name or password, or use the keys username and password");
            }
            parts.add(part);
        }
        RabbitMqUrl url = new RabbitMqUrl(parts);
        if (!parts.stream().map(part -> part.group("scheme")).allMatch(url::isSame)) {
            throw new URISyntaxException(text, "has addresses with and without TLS");
        }
        return url;
    }

    /** Returns {@code amqps} for connections with TLS, or {@code amqp}. */
    String scheme() {
        return tls ? "amqps" : "amqp";
    }

    /** Returns the brokers, in the order to try them. */
    List<Address> addresses() {
        return parts.stream()
                .map(
                        part ->
                                new Address(
                                        part.group("host"),
                                        part.group("port") == null
                                                ? tls ? 5671 : 5672
                                                : Integer.parseInt(part.group("port"))))
                .collect(Collectors.toList());
    }

    /** Returns the virtual host. */
    String virtualHost() {
        return first("vhost").orElse("/");
    }

    /** Returns whether an address has options, which are ignored. */
    boolean hasOptions() {
        return first("options").isPresent();
    }

    /** Returns the user's name, or null for none. */
    String username() {
        return first("user").orElse(null);
    }

    /** Returns the user's password, or null for none. */
    Secret password() {
        return first("password").map(Secret::new).orElse(null);
    }

    private boolean isSame(String scheme) {
        return scheme == null || scheme.equalsIgnoreCase(scheme());
    }

    private Optional<String> first(String group) {
        return parts.stream()
                .map(part -> part.group(group))
                .filter(text -> text != null && !text.isEmpty())
                .findFirst()
                // In an address a plus is a plus, not a blank as in a form.
                .map(text -> text.replace("+", "%2B"))
                .map(text -> URLDecoder.decode(text, StandardCharsets.UTF_8));
    }
}
