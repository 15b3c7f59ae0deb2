package org.cacheconnector.performance.study;

import java.util.Locale;

/** How users write what is an enum here. Stateless. */
public final class Names {

    private Names() {}

    /** Returns the name, such as {@code activemq}. */
    public static String of(Enum<?> value) {
        return value.name().toLowerCase(Locale.ROOT).replace('_', '-');
    }
}
