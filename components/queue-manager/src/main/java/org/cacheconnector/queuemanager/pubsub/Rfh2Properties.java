package org.cacheconnector.queuemanager.pubsub;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Reads the folder {@code <usr>} of an RFH2 header, where JMS properties travel. Stateless. */
final class Rfh2Properties {

    private static final int RFH = 0x52464820;
    private static final int FIXED_LENGTH = 36;
    private static final int LENGTH_FIELD = 8;
    private static final String USER_FOLDER = "<usr>";
    private static final Pattern PROPERTY =
            Pattern.compile("<([^\\s/>]+)([^>]*?)(?:/>|>([^<]*)</\\1>)");

    private Rfh2Properties() {}

    /**
     * Returns the properties of the user's folder, by name, in their text form; those that are null
     * are left out. Empty if there is no such folder or no RFH2.
     *
     * @param data the message's data
     */
    static Map<String, String> user(ByteBuffer data) {
        if (data.limit() < FIXED_LENGTH || data.getInt(0) != RFH) {
            return Map.of();
        }
        int end = Math.min(data.limit(), data.getInt(LENGTH_FIELD));
        int at = FIXED_LENGTH;
        while (at <= end - 4) {
            int length = data.getInt(at);
            at += 4;
            if (length < 0 || length > end - at) {
                return Map.of();
            }
            byte[] folder = new byte[length];
            data.get(at, folder);
            String xml = new String(folder, StandardCharsets.UTF_8);
            if (xml.startsWith(USER_FOLDER)) {
                return properties(xml.substring(USER_FOLDER.length()));
            }
            at += length;
        }
        return Map.of();
    }

    private static Map<String, String> properties(String xml) {
        Map<String, String> properties = new HashMap<>();
        Matcher property = PROPERTY.matcher(xml);
        while (property.find()) {
            boolean isNull = property.group(2).contains("xsi:nil='true'");
            if (!isNull) {
                String value = property.group(3);
                properties.put(property.group(1), value == null ? "" : unescape(value));
            }
        }
        return properties;
    }

    private static String unescape(String value) {
        return value.indexOf('&') < 0
                ? value
                : value.replace("&lt;", "<")
                        .replace("&gt;", ">")
                        .replace("&quot;", "\"")
                        .replace("&apos;", "'")
                        .replace("&amp;", "&");
    }
}
