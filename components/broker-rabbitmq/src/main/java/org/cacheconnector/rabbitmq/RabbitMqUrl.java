package org.cacheconnector.rabbitmq;

import java.net.URI;
import java.net.URISyntaxException;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.cacheconnector.core.config.Secret;

/**
 * A {@code provider_url} for RabbitMQ, taken apart: {@code amqp://user:password@host:port/vhost},
 * {@code amqps://} for TLS, and several brokers of one cluster with commas between them, each with
 * or without the scheme. User and virtual host are those of the first address that names them; all
 * share them, and the kind of transport. Options after a {@code ?} are not read.
 *
 * <p>See the URI specification of RabbitMQ, with two differences: an empty virtual host ({@code
 * amqp://host/}) is the default one, and {@code failover:(…)} around the list is allowed, as users
 * of other brokers write it. Immutable.
 */
final class RabbitMqUrl {

    private static final int PLAIN_PORT = 5672;
    private static final int TLS_PORT = 5671;
    private static final String DEFAULT_VIRTUAL_HOST = "/";

    /** With an underscore in the host, which Java takes for no host. */
    private static final Pattern AUTHORITY =
            Pattern.compile(
                    "(?:(?<user>[^@]*)@)?(?<host>[\\w.-]+|\\[[\\p{XDigit}:.%]+])(?::(?<port>\\d{1,5}))?");

    private final boolean tls;
    private final List<RabbitMqAddress> addresses;
    private final String virtualHost;
    private final String username;
    private final Secret password;
    private final boolean options;

    private RabbitMqUrl(boolean tls, List<RabbitMqAddress> addresses, Details details) {
        this.tls = tls;
        this.addresses = List.copyOf(addresses);
        this.virtualHost = details.virtualHost == null ? DEFAULT_VIRTUAL_HOST : details.virtualHost;
        this.username = details.username;
        this.password = details.password;
        this.options = details.options;
    }

    /**
     * Reads an address or a list of them.
     *
     * @throws URISyntaxException if it is none; its reason has no secrets, its input may
     */
    static RabbitMqUrl parse(String text) throws URISyntaxException {
        String list = text.strip();
        if (list.startsWith("failover:")) {
            list = list.substring("failover:".length()).replaceFirst("^\\((.*)\\)[^)]*$", "$1");
        }
        Boolean tls = null;
        Details details = new Details();
        List<RabbitMqAddress> addresses = new ArrayList<>();
        for (String each : list.split(",", -1)) {
            URI uri = uri(each.strip(), tls);
            boolean secure = isTls(uri);
            if (tls != null && tls != secure) {
                throw new URISyntaxException(text, "has addresses with and without TLS");
            }
            tls = secure;
            details.add(uri);
            addresses.add(address(uri, secure));
        }
        return new RabbitMqUrl(Boolean.TRUE.equals(tls), addresses, details);
    }

    /** Returns whether the connections use TLS. */
    boolean isTls() {
        return tls;
    }

    /** Returns the brokers, in the order to try them. */
    List<RabbitMqAddress> addresses() {
        return addresses;
    }

    /** Returns the virtual host. */
    String virtualHost() {
        return virtualHost;
    }

    /** Returns whether an address has options, which are not read. */
    boolean hasOptions() {
        return options;
    }

    /** Returns the user's name, or null for none. */
    String username() {
        return username;
    }

    /** Returns the user's password, or null for none. */
    Secret password() {
        return password;
    }

    private static URI uri(String text, Boolean tls) throws URISyntaxException {
        String complete =
                text.contains("://")
                        ? text
                        : (Boolean.TRUE.equals(tls) ? "amqps" : "amqp") + "://" + text;
        if (text.contains("brokerlist=")) {
            throw new URISyntaxException(
                    text,
                    "is an address for WSO2 Message Broker or Qpid; RabbitMQ's is"
                            + " amqp://host:port/vhost");
        }
        try {
            URI uri = new URI(complete);
            if (uri.getRawAuthority() != null && authority(uri).matches()) {
                return uri;
            }
        } catch (URISyntaxException e) {
            // What it says may quote a password.
        }
        throw new URISyntaxException(
                text,
                "is not amqp://host:port/vhost; percent-encode special characters in a name or"
                        + " password, or use the keys username and password");
    }

    private static Matcher authority(URI uri) {
        return AUTHORITY.matcher(uri.getRawAuthority());
    }

    private static boolean isTls(URI uri) throws URISyntaxException {
        switch (uri.getScheme().toLowerCase(Locale.ROOT)) {
            case "amqp":
                return false;
            case "amqps":
                return true;
            default:
                throw new URISyntaxException(
                        uri.toString(),
                        "has the unknown scheme \""
                                + uri.getScheme()
                                + "\"; known are amqp and amqps");
        }
    }

    private static RabbitMqAddress address(URI uri, boolean tls) {
        Matcher authority = authority(uri);
        authority.matches();
        String port = authority.group("port");
        return new RabbitMqAddress(
                tls,
                authority.group("host"),
                port == null ? (tls ? TLS_PORT : PLAIN_PORT) : Integer.parseInt(port));
    }

    private static String decoded(String text) {
        // In an address a plus is a plus, not a blank as in a form.
        return URLDecoder.decode(text.replace("+", "%2B"), StandardCharsets.UTF_8);
    }

    /** What the addresses of a list share. */
    private static final class Details {
        private String virtualHost;
        private String username;
        private Secret password;
        private boolean options;

        void add(URI uri) throws URISyntaxException {
            String path = uri.getRawPath();
            if (virtualHost == null && path != null && path.length() > 1) {
                if (path.indexOf('/', 1) > 0) {
                    throw new URISyntaxException(
                            path,
                            "has a virtual host with a slash in it, which must be percent-encoded");
                }
                virtualHost = decoded(path.substring(1));
            }
            options |= uri.getRawQuery() != null;
            Matcher authority = authority(uri);
            authority.matches();
            String user = authority.group("user");
            if (username == null && user != null && !user.isEmpty()) {
                int colon = user.indexOf(':');
                username = decoded(colon < 0 ? user : user.substring(0, colon));
                password = colon < 0 ? null : new Secret(decoded(user.substring(colon + 1)));
            }
        }
    }
}
