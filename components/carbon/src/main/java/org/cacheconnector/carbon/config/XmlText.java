package org.cacheconnector.carbon.config;

import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Text as it is written between the tags of an XML file. Identity Server's template puts values
 * there as they are, so that an ampersand has to be written as a character reference. Stateless.
 */
final class XmlText {

    private static final Pattern REFERENCE =
            Pattern.compile("&(?:(amp|lt|gt|quot|apos)|#([0-9]{1,7})|#x([0-9a-fA-F]{1,6}));");

    private XmlText() {}

    /** Returns what an XML parser makes of {@code text}; what is no reference stays. */
    static String read(String text) {
        return REFERENCE
                .matcher(text)
                .replaceAll(reference -> Matcher.quoteReplacement(character(reference)));
    }

    private static String character(MatchResult reference) {
        if (reference.group(1) == null) {
            int codePoint =
                    reference.group(2) != null
                            ? Integer.parseInt(reference.group(2))
                            : Integer.parseInt(reference.group(3), 16);
            return Character.isValidCodePoint(codePoint)
                    ? Character.toString(codePoint)
                    : reference.group();
        }
        switch (reference.group(1)) {
            case "amp":
                return "&";
            case "lt":
                return "<";
            case "gt":
                return ">";
            case "quot":
                return "\"";
            default:
                return "'";
        }
    }
}
