package org.cacheconnector.ibmmq;

import java.util.List;
import org.cacheconnector.core.config.Setting;
import org.cacheconnector.link.LinkSettings;
import org.cacheconnector.link.TlsSettings;
import org.cacheconnector.link.jms.JmsSettings;

/** The settings of links to IBM MQ. */
public final class IbmMqSettings {

    /** {@code host}. */
    public static final Setting<String> HOST =
            Setting.text(
                    "host",
                    null,
                    "[^\\s(),]{1,255}",
                    "a host name or an IP address",
                    "The host of the queue manager.");

    /** {@code port}. */
    public static final Setting<Integer> PORT =
            Setting.integer(
                    "port",
                    QueueManagerAddress.DEFAULT_PORT,
                    1,
                    65_535,
                    "The port of its listener.");

    /** {@code connection_name_list}. */
    public static final Setting<List<String>> CONNECTION_NAME_LIST =
            Setting.list(
                    "connection_name_list",
                    "a list such as one.example.com(1414),two.example.com(1414)",
                    "Several addresses instead of `host` and `port`, tried in this order.");

    /** {@code ccdt_url}. */
    public static final Setting<String> CCDT_URL =
            Setting.url(
                    "ccdt_url",
                    "A client channel definition table, such as `file:///opt/mq/AMQCLCHL.TAB`,"
                            + " instead of `host`, `port` and `channel`. `queue_manager` selects the entry.");

    /** {@code channel}. */
    public static final Setting<String> CHANNEL =
            Setting.text(
                    "channel",
                    null,
                    "[A-Za-z0-9./_%]{1,20}",
                    "1 to 20 letters, digits and . / _ %",
                    "The server-connection channel. Case counts.");

    /** {@code queue_manager}. */
    public static final Setting<String> QUEUE_MANAGER =
            Setting.text(
                    "queue_manager",
                    "",
                    "[*]?[A-Za-z0-9./_%]{0,48}",
                    "up to 48 letters, digits and . / _ %, after a * for a group",
                    "The queue manager. The default is whichever answers. With `ccdt_url`,"
                            + " `*GROUP` means any of that group.");

    /** {@code topic_string}. */
    public static final Setting<String> TOPIC_STRING =
            Setting.text(
                    "topic_string",
                    null,
                    "[^\\s+#*?]{1,1024}",
                    "1 to 1024 characters without blanks and wildcards",
                    "The topic string, if it is not `topic_name`. The same on every node.");

    /** {@code application_name}. */
    public static final Setting<String> APPLICATION_NAME =
            Setting.text(
                    "application_name",
                    "CacheConnector",
                    ".{1,28}",
                    "1 to 28 characters",
                    "The client's name in IBM MQ's displays.");

    /** {@code tls_cipher_suite}. */
    public static final Setting<String> CIPHER_SUITE =
            Setting.text(
                    "tls_cipher_suite",
                    null,
                    "[*A-Za-z0-9_]{1,64}",
                    "the name of a Java cipher suite, or *TLS12ORHIGHER or *TLS13ORHIGHER",
                    "Switches TLS on. Java's name of a suite that fits the channel's `SSLCIPH`,"
                            + " such as `TLS_AES_256_GCM_SHA384`, not IBM's CipherSpec.");

    /** All settings that a link to IBM MQ reads, with or without JNDI. */
    public static final List<Setting<?>> ALL =
            LinkSettings.join(
                    LinkSettings.ALL,
                    List.of(
                            HOST,
                            PORT,
                            CONNECTION_NAME_LIST,
                            CCDT_URL,
                            CHANNEL,
                            QUEUE_MANAGER,
                            TOPIC_STRING,
                            APPLICATION_NAME,
                            CIPHER_SUITE,
                            JmsSettings.INITIAL_NAMING_FACTORY,
                            JmsSettings.CONNECTION_FACTORY_NAME),
                    TlsSettings.ALL);

    private IbmMqSettings() {}
}
