package org.cacheconnector.activemq;

import java.net.URI;
import java.net.URISyntaxException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import org.apache.activemq.util.URISupport;
import org.apache.activemq.util.URISupport.CompositeData;
import org.cacheconnector.core.config.Secret;

/**
 * A {@code provider_url} as ActiveMQ's users write it, split into the brokers that it names.
 *
 * <p>This class reads {@code failover:(…)}, as ActiveMQ's failover transport is not used. While
 * that transport retries, it blocks sends and log-ons, hides the cause, and logs a line at level
 * ERROR in each round. The link reconnects by itself. It tries the brokers in the order written, so
 * that all nodes meet at the same broker. That matters if the brokers do not pass messages on to
 * each other. The options {@code nested.*} and {@code jms.*} are for each broker in the list. All
 * other options are for that transport, and have no effect.
 *
 * <p>{@code nio} is read as {@code tcp}. The broker can't tell them apart, and in the client {@code
 * nio} would only add a pool of threads for the whole JVM. Immutable.
 */
final class BrokerUrl {

    private static final Map<String, String> SCHEMES =
            Map.of(
                    "tcp", "tcp",
                    "nio", "tcp",
                    "auto", "tcp",
                    "auto+nio", "tcp",
                    "ssl", "ssl",
                    "nio+ssl", "ssl",
                    "auto+ssl", "ssl",
                    "auto+nio+ssl", "ssl");

    private final List<URI> brokers;
    private final String userInfo;

    private BrokerUrl(List<URI> brokers, String userInfo) {
        this.brokers = List.copyOf(brokers);
        this.userInfo = userInfo;
    }

    /**
     * Reads an address.
     *
     * @throws URISyntaxException if it is not an address; reason and input may contain secrets
     */
    static BrokerUrl parse(String text) throws URISyntaxException {
        URI uri = new URI(text.trim());
        String scheme = uri.getScheme();
        if (scheme == null) {
            throw new URISyntaxException(text, "has no scheme, such as tcp:// or ssl://");
        }
        if (!scheme.toLowerCase(Locale.ROOT).equals("failover")) {
            return new BrokerUrl(List.of(broker(uri, Map.of())), uri.getUserInfo());
        }
        return failover(URISupport.parseComposite(uri));
    }

    /** Returns the brokers, in the order to try them. */
    List<URI> brokers() {
        return brokers;
    }

    /** Returns the user in the first address that names one, or null. */
    String username() {
        return userInfo == null ? null : userInfo.split(":", 2)[0];
    }

    /** Returns that user's password, or null. */
    Secret password() {
        return userInfo == null || userInfo.indexOf(':') < 0
                ? null
                : new Secret(userInfo.split(":", 2)[1]);
    }

    private static BrokerUrl failover(CompositeData data) throws URISyntaxException {
        Map<String, String> forEach = new LinkedHashMap<>();
        for (Map.Entry<String, String> option : data.getParameters().entrySet()) {
            String name = option.getKey();
            if (name.startsWith("nested.")) {
                forEach.put(name.substring("nested.".length()), option.getValue());
            } else if (name.startsWith("jms.")) {
                forEach.put(name, option.getValue());
            }
        }
        List<URI> brokers = new ArrayList<>();
        String userInfo = null;
        for (URI component : data.getComponents()) {
            brokers.add(broker(component, forEach));
            userInfo = userInfo == null ? component.getUserInfo() : userInfo;
        }
        if (brokers.isEmpty()) {
            throw new URISyntaxException(data.toString(), "names no broker within failover:(…)");
        }
        return new BrokerUrl(brokers, userInfo);
    }

    private static URI broker(URI uri, Map<String, String> defaults) throws URISyntaxException {
        String written = uri.getScheme() == null ? "" : uri.getScheme().toLowerCase(Locale.ROOT);
        String scheme = SCHEMES.get(written);
        if (scheme == null) {
            throw new URISyntaxException(
                    uri.toString(),
                    "has the unknown scheme \""
                            + written
                            + "\"; known are tcp, ssl, nio, nio+ssl and"
                            + " failover");
        }
        String authority = Objects.toString(uri.getRawAuthority(), "");
        if (authority.indexOf('@') != authority.lastIndexOf('@')) {
            throw new URISyntaxException(
                    uri.toString(),
                    "has an @ in a user name or password; write %40 there, or set username and"
                            + " password by themselves");
        }
        if (uri.getHost() == null || uri.getPort() < 0) {
            boolean unusable = uri.getHost() == null && !authority.isEmpty();
            throw new URISyntaxException(
                    uri.toString(),
                    unusable
                            ? "has a host name that ActiveMQ's client can't use, as it has other"
                                    + " characters than letters, digits, hyphens and dots, such as"
                                    + " an underscore"
                            : "needs a host and a port");
        }
        Map<String, String> options = new LinkedHashMap<>(defaults);
        options.putAll(URISupport.parseParameters(uri));
        URI plain = new URI(scheme, null, uri.getHost(), uri.getPort(), null, null, null);
        return options.isEmpty()
                ? plain
                : URISupport.createURIWithQuery(plain, URISupport.createQueryString(options));
    }
}
