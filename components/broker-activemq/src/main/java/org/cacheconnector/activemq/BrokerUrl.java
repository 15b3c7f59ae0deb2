package org.cacheconnector.activemq;

import java.net.URI;
import java.net.URISyntaxException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import org.apache.activemq.util.URISupport;
import org.apache.activemq.util.URISupport.CompositeData;
import org.cacheconnector.core.config.Secret;

/**
 * A {@code provider_url} as ActiveMQ's users write it, taken apart into the brokers it names.
 *
 * <p>{@code failover:(…)} is read here and not left to ActiveMQ's failover transport: the link
 * reconnects by itself in any case, and that transport would block sends and log-ons while it
 * retries, say nothing of the cause, and write a line at level ERROR for each round of its own. Its
 * options mean here:
 *
 * <ul>
 *   <li>{@code randomize} (default false, unlike ActiveMQ's): whether the brokers are tried in
 *       random order. In the order written all nodes meet at the same broker, which matters where
 *       the brokers do not pass messages on to each other;
 *   <li>{@code priorityBackup=true}: the brokers in {@code priorityURIs}, or else the first one,
 *       are tried first;
 *   <li>{@code nested.*} and {@code jms.*}: options for each broker in the list;
 *   <li>all others have to do with how it retries, and have no effect.
 * </ul>
 *
 * <p>{@code nio} is read as {@code tcp}: the broker can't tell them apart, and on this side it
 * would only add a pool of threads shared by the whole JVM. Immutable.
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

    private static final Set<String> FAILOVER_OPTIONS =
            Set.of(
                    "backup",
                    "backOffMultiplier",
                    "backupPoolSize",
                    "initialReconnectDelay",
                    "maxCacheSize",
                    "maxPullCacheSize",
                    "maxReconnectAttempts",
                    "maxReconnectDelay",
                    "nestedExtraQueryOptions",
                    "priorityBackup",
                    "priorityURIs",
                    "randomize",
                    "rebalanceUpdateURIs",
                    "reconnectDelay",
                    "reconnectDelayExponent",
                    "reconnectSupported",
                    "startupMaxReconnectAttempts",
                    "timeout",
                    "trackMessages",
                    "trackTransactionProducers",
                    "updateURIsSupported",
                    "updateURIsURL",
                    "useExponentialBackOff",
                    "useReconnectDelay",
                    "warnAfterReconnectAttempts");

    private final List<URI> first;
    private final List<URI> rest;
    private final boolean randomize;
    private final String userInfo;

    private BrokerUrl(List<URI> first, List<URI> rest, boolean randomize, String userInfo) {
        this.first = List.copyOf(first);
        this.rest = List.copyOf(rest);
        this.randomize = randomize;
        this.userInfo = userInfo;
    }

    /**
     * Reads an address.
     *
     * @throws URISyntaxException if it is none; reason and input may contain secrets
     */
    static BrokerUrl parse(String text) throws URISyntaxException {
        URI uri = new URI(text.trim());
        String scheme = uri.getScheme();
        if (scheme == null) {
            throw new URISyntaxException(text, "has no scheme, such as tcp:// or ssl://");
        }
        if (!scheme.toLowerCase(Locale.ROOT).equals("failover")) {
            return new BrokerUrl(
                    List.of(), List.of(broker(uri, Map.of())), false, uri.getUserInfo());
        }
        return failover(URISupport.parseComposite(uri));
    }

    /** Returns the brokers to try, in the order to try them this time. */
    List<URI> inOrder() {
        List<URI> order = new ArrayList<>(rest);
        if (randomize) {
            Collections.shuffle(order);
        }
        order.addAll(0, first);
        return order;
    }

    /** Returns whether TLS is spoken with any of the brokers. */
    boolean usesTls() {
        return inOrder().stream().anyMatch(uri -> uri.getScheme().equals("ssl"));
    }

    /** Returns the user whom the first address names that names one, or null. */
    String username() {
        return userInfo == null ? null : userInfo.split(":", 2)[0];
    }

    /** Returns his password, or null. */
    Secret password() {
        return userInfo == null || userInfo.indexOf(':') < 0
                ? null
                : new Secret(userInfo.split(":", 2)[1]);
    }

    private static BrokerUrl failover(CompositeData data) throws URISyntaxException {
        Map<String, String> options = new LinkedHashMap<>();
        Map<String, String> nested = new LinkedHashMap<>();
        for (Map.Entry<String, String> option : data.getParameters().entrySet()) {
            String name = option.getKey();
            if (name.startsWith("nested.")) {
                nested.put(name.substring("nested.".length()), option.getValue());
            } else if (name.startsWith("jms.")) {
                nested.put(name, option.getValue());
            } else if (FAILOVER_OPTIONS.contains(name)) {
                options.put(name, option.getValue());
            } else {
                throw new URISyntaxException(
                        data.toString(), "has an option that failover does not know: " + name);
            }
        }
        List<URI> brokers = new ArrayList<>();
        String userInfo = null;
        for (URI component : data.getComponents()) {
            brokers.add(broker(component, nested));
            userInfo = userInfo == null ? component.getUserInfo() : userInfo;
        }
        if (brokers.isEmpty()) {
            throw new URISyntaxException(data.toString(), "names no broker within failover:(…)");
        }
        List<URI> preferred = preferred(brokers, options);
        brokers.removeAll(preferred);
        boolean randomize = "true".equalsIgnoreCase(options.get("randomize"));
        return new BrokerUrl(preferred, brokers, randomize, userInfo);
    }

    private static List<URI> preferred(List<URI> brokers, Map<String, String> options)
            throws URISyntaxException {
        if (!"true".equalsIgnoreCase(options.get("priorityBackup"))) {
            return List.of();
        }
        String names = options.get("priorityURIs");
        if (names == null) {
            return List.of(brokers.get(0));
        }
        Set<String> wanted = new HashSet<>();
        for (String name : names.split(",", -1)) {
            wanted.add(address(new URI(name.trim())));
        }
        List<URI> preferred = new ArrayList<>();
        for (URI each : brokers) {
            if (wanted.contains(address(each))) {
                preferred.add(each);
            }
        }
        return preferred;
    }

    private static String address(URI broker) {
        return broker.getHost() + ":" + broker.getPort();
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
        if (uri.getHost() == null || uri.getPort() < 0) {
            boolean underscore = uri.getHost() == null && uri.toString().matches("[^?]*_.*");
            throw new URISyntaxException(
                    uri.toString(),
                    underscore
                            ? "has an underscore in a host name, which ActiveMQ's client can't use"
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
