package org.cacheconnector.queuemanager.pubsub;

import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.cacheconnector.queuemanager.wire.ReasonCode;

/**
 * A JMS message selector of the one kind that the connector uses, {@code name IS NULL OR name <>
 * 'value'}; any other is refused. Immutable.
 */
final class Selector {

    private static final Pattern KNOWN =
            Pattern.compile("([A-Za-z_]\\w*) IS NULL OR \\1 <> '((?:[^']|'')*)'");

    private final String name;
    private final String excluded;

    private Selector(String name, String excluded) {
        this.name = name;
        this.excluded = excluded;
    }

    /**
     * Reads a selector.
     *
     * @throws CallFailedException if it is wrong or not of the kind known here
     */
    static Selector parse(String text) {
        Matcher known = KNOWN.matcher(text);
        if (!known.matches()) {
            throw new CallFailedException(
                    ReasonCode.SELECTOR_SYNTAX_ERROR, "Not a selector the stand-in knows: " + text);
        }
        return new Selector(known.group(1), known.group(2).replace("''", "'"));
    }

    /**
     * Returns whether a message is wanted.
     *
     * @param properties those it has
     */
    boolean selects(Map<String, String> properties) {
        return !excluded.equals(properties.get(name));
    }
}
