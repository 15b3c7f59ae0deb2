package org.cacheconnector.carbon.management;

import java.util.EnumMap;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.atomic.LongAdder;

/**
 * One counter for each constant of an enum. Thread-safe.
 *
 * @param <E> the enum
 */
final class ReasonCounters<E extends Enum<E>> {

    private final Map<E, LongAdder> counters;

    ReasonCounters(Class<E> type) {
        counters = new EnumMap<>(type);
        for (E constant : type.getEnumConstants()) {
            counters.put(constant, new LongAdder());
        }
    }

    void add(E reason, long count) {
        counters.get(reason).add(count);
    }

    Map<String, Long> values() {
        Map<String, Long> values = new TreeMap<>();
        counters.forEach(
                (reason, counter) ->
                        values.put(reason.name().toLowerCase(Locale.ROOT), counter.sum()));
        return values;
    }
}
