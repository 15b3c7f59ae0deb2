package org.cacheconnector.ibmmq;

import static java.util.Objects.requireNonNull;

import java.net.InetAddress;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.cacheconnector.core.broker.BrokerLink;
import org.cacheconnector.core.broker.BrokerLinkContext;
import org.cacheconnector.core.broker.BrokerLinkFactory;
import org.cacheconnector.core.config.Setting;
import org.cacheconnector.core.config.Settings;
import org.cacheconnector.link.LinkConfig;
import org.cacheconnector.link.LinkSettings;
import org.cacheconnector.link.ReconnectingLink;
import org.cacheconnector.link.TlsSettings;
import org.cacheconnector.link.TlsStores;
import org.cacheconnector.link.jms.JmsSettings;
import org.cacheconnector.link.jms.JndiLookup;

/**
 * Makes links to IBM MQ. For {@code broker_type = "ibmmq"} this configuration has all properties.
 * For {@code "jms"} with the {@code initial_naming_factory} of {@code .bindings} files, IBM's
 * administered objects have them.
 */
public final class IbmMqLinkFactory implements BrokerLinkFactory {

    /** The {@code initial_naming_factory} of {@code .bindings} files. */
    public static final String NAMING_FACTORY = "com.sun.jndi.fscontext.RefFSContextFactory";

    /** The settings with a property of the client for each. */
    private static final Map<Setting<String>, String> PROPERTIES =
            Map.of(
                    IbmMqSettings.QUEUE_MANAGER, IbmProperties.QUEUE_MANAGER,
                    IbmMqSettings.APPLICATION_NAME, IbmProperties.APPLICATION_NAME,
                    IbmMqSettings.CHANNEL, IbmProperties.CHANNEL,
                    IbmMqSettings.CCDT_URL, IbmProperties.CCDT_URL,
                    IbmMqSettings.CIPHER_SUITE, IbmProperties.CIPHER_SUITE);

    private final ClassLoader clientLoader;
    private final HostAddresses.Resolver resolver;

    /**
     * @param clientLoader has the classes of IBM's client, now or later
     */
    public IbmMqLinkFactory(ClassLoader clientLoader) {
        this(clientLoader, InetAddress::getAllByName);
    }

    IbmMqLinkFactory(ClassLoader clientLoader, HostAddresses.Resolver resolver) {
        this.resolver = resolver;
        this.clientLoader = requireNonNull(clientLoader, "clientLoader");
    }

    @Override
    public Set<String> brokerTypes() {
        return Set.of("ibmmq", "jms");
    }

    @Override
    public boolean accepts(String brokerType, Settings settings) {
        return brokerType.equals("ibmmq")
                || (brokerType.equals("jms")
                        && NAMING_FACTORY.equals(settings.get(JmsSettings.INITIAL_NAMING_FACTORY)));
    }

    @Override
    public List<Setting<?>> settings() {
        return IbmMqSettings.ALL;
    }

    @Override
    public BrokerLink create(BrokerLinkContext context, Settings settings) {
        int before = settings.problems().size();
        LinkConfig config = LinkConfig.from(context, settings);
        ConnectionFactorySource source =
                isAdministered(settings) ? administered(settings) : configured(context, settings);
        TlsStores tls = TlsStores.from(settings);
        if (settings.problems().size() > before) {
            return null;
        }
        HostAddresses hosts = new HostAddresses(resolver);
        return new ReconnectingLink(
                config,
                () ->
                        addressesToTry(source)
                                .map(
                                        address ->
                                                new IbmMqConnection(
                                                        config,
                                                        clientLoader,
                                                        source,
                                                        tls,
                                                        hosts,
                                                        address)));
    }

    /** If no address is known, the factory connects to its own addresses. */
    private static Stream<QueueManagerAddress> addressesToTry(ConnectionFactorySource source) {
        List<QueueManagerAddress> known = source.addresses();
        return known.isEmpty() ? Stream.of((QueueManagerAddress) null) : known.stream();
    }

    /** A naming factory alone is not enough, as Identity Server's own template may have set it. */
    private static boolean isAdministered(Settings settings) {
        return settings.isSet(JmsSettings.INITIAL_NAMING_FACTORY)
                && !settings.isSet(IbmMqSettings.HOST)
                && !settings.isSet(IbmMqSettings.CONNECTION_NAME_LIST)
                && !settings.isSet(IbmMqSettings.CCDT_URL);
    }

    private ConnectionFactorySource administered(Settings settings) {
        String namingFactory = settings.get(JmsSettings.INITIAL_NAMING_FACTORY);
        String url = settings.require(LinkSettings.PROVIDER_URL);
        String name = settings.get(JmsSettings.CONNECTION_FACTORY_NAME);
        if (settings.isSet(IbmMqSettings.TOPIC_STRING)) {
            settings.problem(
                    IbmMqSettings.TOPIC_STRING,
                    "is set, but the topic string is in the .bindings file; set topic_name to the"
                            + " topic's name there");
        }
        if (url == null || namingFactory == null) {
            return null;
        }
        if (namingFactory.equals(NAMING_FACTORY)) {
            checkUrl(settings, LinkSettings.PROVIDER_URL, "file:///opt/mq/jndi");
        }
        return new AdministeredFactory(
                new JndiLookup(namingFactory, url, null, null, clientLoader), name);
    }

    /** With two slashes a path begins with a host, with none it is not looked at. */
    private static void checkUrl(Settings settings, Setting<String> setting, String example) {
        if (!settings.get(setting)
                .matches("(?i)(file:(?!//\\w)|file://localhost/|ftp:|https?:).+")) {
            settings.problem(setting, "is not a URL, such as " + example);
        }
    }

    private static ConnectionFactorySource configured(
            BrokerLinkContext context, Settings settings) {
        boolean ccdt = settings.isSet(IbmMqSettings.CCDT_URL);
        List<QueueManagerAddress> addresses = addresses(settings);
        if (ccdt) {
            checkUrl(settings, IbmMqSettings.CCDT_URL, "file:///opt/mq/ccdt.json");
            for (Setting<?> other :
                    List.of(
                            IbmMqSettings.HOST,
                            IbmMqSettings.CONNECTION_NAME_LIST,
                            IbmMqSettings.CHANNEL,
                            IbmMqSettings.CIPHER_SUITE)) {
                if (settings.isSet(other)) {
                    settings.problem(other, "is set, but the table in ccdt_url has that value");
                }
            }
        } else {
            settings.require(IbmMqSettings.CHANNEL);
            checkTls(settings);
        }
        Map<String, Object> properties = new HashMap<>();
        PROPERTIES.forEach((setting, name) -> properties.put(name, settings.get(setting)));
        properties.values().removeIf(Objects::isNull);
        String topicString = settings.get(IbmMqSettings.TOPIC_STRING);
        return new ConfiguredFactory(
                addresses, properties, topicString == null ? context.topic() : topicString);
    }

    private static List<QueueManagerAddress> addresses(Settings settings) {
        if (settings.isSet(IbmMqSettings.CCDT_URL)) {
            return List.of();
        }
        if (!settings.isSet(IbmMqSettings.CONNECTION_NAME_LIST)) {
            String host = settings.get(IbmMqSettings.HOST);
            if (host == null) {
                settings.problem(
                        IbmMqSettings.HOST,
                        "is missing; set host, connection_name_list or ccdt_url");
                return List.of();
            }
            return List.of(new QueueManagerAddress(host, settings.get(IbmMqSettings.PORT)));
        }
        if (settings.isSet(IbmMqSettings.HOST)) {
            settings.problem(IbmMqSettings.HOST, "is set, but so is connection_name_list");
        }
        List<QueueManagerAddress> addresses = new ArrayList<>();
        for (String name : settings.get(IbmMqSettings.CONNECTION_NAME_LIST)) {
            Optional<QueueManagerAddress> address = QueueManagerAddress.parse(name);
            if (address.isEmpty()) {
                settings.problem(
                        IbmMqSettings.CONNECTION_NAME_LIST,
                        "is not allowed; it takes " + IbmMqSettings.CONNECTION_NAME_LIST.allowed());
            }
            address.ifPresent(addresses::add);
        }
        return addresses;
    }

    /**
     * Refuses stores without a cipher suite: that looks like TLS, but the connection would be
     * plain.
     */
    private static void checkTls(Settings settings) {
        if (settings.isSet(IbmMqSettings.CIPHER_SUITE)) {
            return;
        }
        for (Setting<?> store : List.of(TlsSettings.TRUSTSTORE, TlsSettings.KEYSTORE)) {
            if (settings.isSet(store)) {
                settings.problem(
                        store, "is set, but tls_cipher_suite, which switches TLS on, is not");
            }
        }
    }
}
