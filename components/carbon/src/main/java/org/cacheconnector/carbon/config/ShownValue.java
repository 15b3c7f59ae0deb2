package org.cacheconnector.carbon.config;

import java.time.Duration;
import java.util.List;
import org.cacheconnector.core.config.SafeUrl;

/** Makes values fit for logs and monitoring: readable, and without secrets. Stateless. */
public final class ShownValue {

    private ShownValue() {}

    /** Returns {@code value} as text; the empty text for null. */
    public static String of(Object value) {
        if (value == null) {
            return "";
        }
        if (value instanceof Duration) {
            return ((Duration) value).toMillis() + "ms";
        }
        if (value instanceof List) {
            StringBuilder text = new StringBuilder();
            for (Object element : (List<?>) value) {
                text.append(text.length() == 0 ? "" : ",").append(of(element));
            }
            return text.toString();
        }
        return withoutPasswords(value.toString());
    }

    /** Returns {@code text} with passwords in addresses replaced by stars. */
    public static String withoutPasswords(String text) {
        return SafeUrl.of(text);
    }
}
