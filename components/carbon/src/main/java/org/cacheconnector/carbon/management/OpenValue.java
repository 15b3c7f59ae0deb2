package org.cacheconnector.carbon.management;

import java.util.List;
import java.util.Map;
import javax.management.openmbean.CompositeDataSupport;
import javax.management.openmbean.CompositeType;
import javax.management.openmbean.OpenDataException;
import javax.management.openmbean.OpenType;
import javax.management.openmbean.SimpleType;
import javax.management.openmbean.TabularData;
import javax.management.openmbean.TabularDataSupport;
import javax.management.openmbean.TabularType;

/** Converts values to types that every JMX client can read, as an MXBean does. Stateless. */
final class OpenValue {

    private static final String[] COLUMNS = {"key", "value"};

    private OpenValue() {}

    /** Converts lists to arrays of texts, maps to tables of counts, and numbers to longs. */
    static Object of(Object value) {
        if (value instanceof Number) {
            return ((Number) value).longValue();
        }
        if (value instanceof List) {
            return ((List<?>) value).toArray(new String[0]);
        }
        return value instanceof Map ? table((Map<?, ?>) value) : value;
    }

    private static TabularData table(Map<?, ?> counts) {
        try {
            OpenType<?>[] types = {SimpleType.STRING, SimpleType.LONG};
            CompositeType row = new CompositeType("Count", "A count.", COLUMNS, COLUMNS, types);
            String[] index = {COLUMNS[0]};
            TabularData table =
                    new TabularDataSupport(new TabularType("Counts", "Counts.", row, index));
            for (Map.Entry<?, ?> count : counts.entrySet()) {
                Object[] cells = {count.getKey(), count.getValue()};
                table.put(new CompositeDataSupport(row, COLUMNS, cells));
            }
            return table;
        } catch (OpenDataException e) {
            throw new IllegalStateException(e);
        }
    }
}
