package org.cacheconnector.core.config;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Removes credentials from broker addresses, so that they can be logged. People write passwords
 * into addresses without escaping them, so it is not always clear where a password ends. In doubt
 * this class removes too much. Stateless.
 */
public final class SafeUrl {

    private static final String STARS = "******";

    /** Host and port. */
    private static final String HOST = "(?:[\\w.~%-]*|\\[[\\p{XDigit}:.%]+\\])(?::\\d{1,5})?";

    private static final Pattern HOST_ONLY =
            Pattern.compile("^" + HOST + "(?:[.:!'\"]*$|[/?#;,)].*)", Pattern.DOTALL);

    private static final Pattern HOST_AND_OPTIONS =
            Pattern.compile("^" + HOST + "(?:/[^?@]*)?\\?[\\w.-]+=.*", Pattern.DOTALL);

    /**
     * Where an address may end: at a blank, before the next address of a list, or at the list's
     * end.
     */
    private static final Pattern END =
            Pattern.compile("\\s|,(?=[A-Za-z][\\w+.-]*:(?://|\\())|\\)(?=[?,)\\s]|$)|$");

    private static final Pattern OPTION_WITH_AT = Pattern.compile("=[^&;]*@[^&;]*");

    /** Such as user:password@host without slashes before it. */
    private static final Pattern BARE_USER_INFO =
            Pattern.compile("(?<!\\S)(?!\\S*//)[^\\s@]*:\\S*@(?=\\S)");

    /** An option in an address, or in a map that a client prints. */
    private static final Pattern SECRET_OPTION =
            Pattern.compile(
                    "([?&;,({\\[\\s][^=&;,()\\s]*(?:pass|pwd|secret|token|credential|apikey|accesskey)"
                            + "[^=&;,()\\s]*=)\\S*?"
                            + "(?=[&\\s]|;[\\w.-]+=|,[A-Za-z][\\w+.-]*:(?://|\\()|\\)(?:[?,)\\s]|$)|$)",
                    Pattern.CASE_INSENSITIVE);

    private SafeUrl() {}

    /**
     * Returns {@code text}, a URL or a sentence with URLs, without credentials. Removes user names
     * and passwords before hosts, and replaces values of options that look like passwords by stars.
     */
    public static String of(String text) {
        if (text == null) {
            return "";
        }
        StringBuilder safe = new StringBuilder(text.length());
        int from = 0;
        for (int slashes = text.indexOf("//"); slashes >= 0; slashes = text.indexOf("//", from)) {
            int start = slashes + 2;
            int end = end(text, start);
            safe.append(text, from, start).append(withoutUser(text.substring(start, end)));
            from = end;
        }
        safe.append(text, from, text.length());
        String withoutUsers = BARE_USER_INFO.matcher(safe).replaceAll("");
        return SECRET_OPTION.matcher(withoutUsers).replaceAll("$1" + STARS);
    }

    /**
     * Returns where the address that begins at {@code start} ends. If a text neither looks like a
     * host nor has an @, it is the beginning of a password with a blank, comma or bracket.
     */
    private static int end(String text, int start) {
        Matcher ends = END.matcher(text);
        int first = -1;
        for (int from = start; from <= text.length() && ends.find(from); from = ends.start() + 1) {
            String address = text.substring(start, ends.start());
            if (address.indexOf('@') >= 0 || HOST_ONLY.matcher(address).matches()) {
                return ends.start();
            }
            first = first < 0 ? ends.start() : first;
        }
        return first;
    }

    private static String withoutUser(String address) {
        if (address.startsWith("/")) {
            // No host, but the path of a file.
            return address;
        }
        String rest = address;
        for (int at = rest.indexOf('@');
                at >= 0 && !HOST_AND_OPTIONS.matcher(rest).matches();
                at = rest.indexOf('@')) {
            rest = rest.substring(at + 1);
        }
        return OPTION_WITH_AT.matcher(rest).replaceAll("=" + STARS);
    }
}
