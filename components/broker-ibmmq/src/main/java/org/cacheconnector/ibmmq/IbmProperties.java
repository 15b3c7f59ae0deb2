package org.cacheconnector.ibmmq;

import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * The properties of a connection factory or topic of IBM's client, which is a map, by the names in
 * IBM's documentation. An object of another client has no properties, and setting them has no
 * effect. Not thread-safe.
 */
final class IbmProperties {

    static final String CONNECTION_MODE = "XMSC_WMQ_CONNECTION_MODE";
    static final int CLIENT_MODE = 1;
    static final String CONNECTION_NAME_LIST = "XMSC_WMQ_CONNECTION_NAME_LIST";
    static final String CHANNEL = "XMSC_WMQ_CHANNEL";
    static final String QUEUE_MANAGER = "XMSC_WMQ_QUEUE_MANAGER";
    static final String APPLICATION_NAME = "XMSC_WMQ_APPNAME";
    static final String CCDT_URL = "XMSC_WMQ_CCDTURL";
    static final String CIPHER_SUITE = "XMSC_WMQ_SSL_CIPHER_SUITE";
    static final String SSL_SOCKET_FACTORY = "XMSC_WMQ_SSL_SOCKET_FACTORY";
    static final String RECONNECT_OPTIONS = "XMSC_WMQ_CLIENT_RECONNECT_OPTIONS";
    static final int RECONNECT_DISABLED = 0x02000000;
    static final String MQCSP = "XMSC_USER_AUTHENTICATION_MQCSP";
    static final String TARGET_CLIENT = "targetClient";
    static final int TARGET_JMS = 0;
    static final String READ_AHEAD = "readAheadAllowed";
    static final int READ_AHEAD_ENABLED = 1;

    private static final String CONNECTION_TYPE = "XMSC_CONNECTION_TYPE";

    private final Map<String, Object> map;

    private IbmProperties(Map<String, Object> map) {
        this.map = map;
    }

    @SuppressWarnings("unchecked")
    static IbmProperties of(Object administered) {
        return administered instanceof Map
                ? new IbmProperties((Map<String, Object>) administered)
                : new IbmProperties(new HashMap<>());
    }

    /** Returns whether this is a factory of IBM's client. */
    boolean isFactory() {
        return map.get(CONNECTION_TYPE) != null;
    }

    void set(String name, Object value) {
        map.put(name, value);
    }

    /** Returns whether there is a value that is not blank. */
    boolean has(String name) {
        Object value = map.get(name);
        return value != null && !value.toString().isBlank();
    }

    /** Returns whether the factory uses TCP. */
    boolean isClientMode() {
        return Integer.valueOf(CLIENT_MODE).equals(map.get(CONNECTION_MODE));
    }

    /** Returns the addresses that the factory connects to; empty if it has none. */
    List<QueueManagerAddress> addresses() {
        if (!isFactory() || !isClientMode() || has(CCDT_URL)) {
            return List.of();
        }
        return QueueManagerAddress.parseList(computed(CONNECTION_NAME_LIST));
    }

    /** Returns a property that the client computes on demand, and that its map does not have. */
    private String computed(String name) {
        try {
            Object value =
                    map.getClass()
                            .getClassLoader()
                            .loadClass("com.ibm.msg.client.jms.JmsReadablePropertyContext")
                            .getMethod("getStringProperty", String.class)
                            .invoke(map, name);
            return value == null ? "" : value.toString();
        } catch (ReflectiveOperationException | LinkageError e) {
            // Without addresses here, the factory connects to its own.
            return "";
        }
    }
}
