package org.cacheconnector.carbon.config;

import java.nio.charset.StandardCharsets;
import java.util.zip.CRC32;

/**
 * Makes the name of a node without a configured name. The name stays the same over restarts, and
 * differs between servers, also on one machine. Stateless.
 */
public final class DefaultNodeId {

    private static final int MAX_HOST = 80;

    private DefaultNodeId() {}

    /**
     * Makes the name.
     *
     * @param hostName the machine's name
     * @param home the server's folder
     * @param portOffset the server's port offset
     */
    public static String of(String hostName, String home, int portOffset) {
        String host = hostName.replaceAll("[^A-Za-z0-9.-]", "-");
        CRC32 folder = new CRC32();
        folder.update(home.getBytes(StandardCharsets.UTF_8));
        return (host.length() > MAX_HOST ? host.substring(0, MAX_HOST) : host)
                + '-'
                + Long.toHexString(folder.getValue())
                + '-'
                + portOffset;
    }
}
