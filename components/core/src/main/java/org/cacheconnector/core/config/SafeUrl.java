package org.cacheconnector.core.config;

import java.util.regex.Pattern;

/** Takes credentials out of broker addresses, so that they can be logged. Stateless. */
public final class SafeUrl {

    private static final Pattern USER_INFO = Pattern.compile("//[^/@\\s,()?#]*@");
    private static final Pattern SECRET_OPTION =
            Pattern.compile(
                    "([?&;,(][^=&;,()\\s]*(?:password|passwd|pwd|secret|token|credential)[^=&;,()\\s]*=)"
                            + "[^&;,()\\s]*",
                    Pattern.CASE_INSENSITIVE);

    private SafeUrl() {}

    /**
     * Returns {@code text}, a URL or a sentence with URLs in it, without user names and passwords
     * in front of the host, and with stars in place of the values of options that look like
     * passwords.
     */
    public static String of(String text) {
        if (text == null) {
            return "";
        }
        String withoutUser = USER_INFO.matcher(text).replaceAll("//");
        return SECRET_OPTION.matcher(withoutUser).replaceAll("$1******");
    }
}
