package org.cacheconnector.carbon.config;

import java.util.Map;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Reads text written for an XML file. Identity Server's template copies the values of nine keys
 * into XML as they are. So users must write their ampersands as character references, or within
 * CDATA. The connector undoes both, so that it reads the same value as the server. Stateless.
 */
final class XmlText {

    /** The keys that Identity Server's own template copies. */
    static final Set<String> KEYS =
            Set.of(
                    "enabled",
                    "broker_type",
                    "initial_naming_factory",
                    "provider_url",
                    "topic_name",
                    "producer_name",
                    "username",
                    "password",
                    "hybrid_mode_enabled");

    private static final Map<String, String> ENTITIES =
            Map.of("amp", "&", "lt", "<", "gt", ">", "quot", "\"", "apos", "'");

    private static final Pattern MARKUP =
            Pattern.compile(
                    "<!\\[CDATA\\[(.*?)\\]\\]>"
                            + "|&(?:(amp|lt|gt|quot|apos)|#([0-9]{1,7})|#x([0-9a-fA-F]{1,6}));",
                    Pattern.DOTALL);

    private XmlText() {}

    /** Returns {@code text} as an XML parser reads it. Other characters stay. */
    static String read(String text) {
        return MARKUP.matcher(text)
                .replaceAll(markup -> Matcher.quoteReplacement(character(markup)));
    }

    private static String character(MatchResult markup) {
        if (markup.group(1) != null) {
            return markup.group(1);
        }
        if (markup.group(2) == null) {
            int codePoint =
                    markup.group(3) != null
                            ? Integer.parseInt(markup.group(3))
                            : Integer.parseInt(markup.group(4), 16);
            return Character.isValidCodePoint(codePoint)
                    ? Character.toString(codePoint)
                    : markup.group();
        }
        return ENTITIES.get(markup.group(2));
    }
}
