package org.cacheconnector.connectorctl.tap;

import com.fasterxml.jackson.annotation.JsonInclude;

/**
 * One invalidation that passed.
 *
 * @param time when it was sent, by the sender's clock, as ISO 8601
 * @param sender the node
 * @param incarnation which start of the node
 * @param sequence the message's number
 * @param bytes the message's size
 * @param cache tenant/manager/name; {@code *} for every cache
 * @param key the fingerprint; {@code *} for the whole cache
 * @param type the class of the key, where keys are shown
 * @param text the key's text, where keys are shown
 */
@JsonInclude(JsonInclude.Include.NON_NULL)
public record Passed(
        String time,
        String sender,
        long incarnation,
        long sequence,
        int bytes,
        String cache,
        String key,
        String type,
        String text) {

    /** What stands for all caches, or all keys. */
    public static final String ALL = "*";

    /** Returns what is shown of the key. */
    public String shownKey() {
        return text == null ? key : text.isEmpty() ? key + " (" + type + ")" : text;
    }
}
