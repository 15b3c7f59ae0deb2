package org.cacheconnector.carbon.fakes;

import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import javax.management.JMException;
import javax.management.openmbean.CompositeData;
import javax.management.openmbean.TabularData;
import org.cacheconnector.carbon.management.CacheConnectorBean;

/** Reads the MXBean as JMX clients do. Thread-safe. */
public record BeanReader(CacheConnectorBean bean) {

    public Object value(String attribute) {
        try {
            return bean.getAttribute(attribute);
        } catch (JMException e) {
            throw new AssertionError(e);
        }
    }

    public boolean is(String attribute) {
        return (Boolean) value(attribute);
    }

    public String text(String attribute) {
        return (String) value(attribute);
    }

    public List<String> texts(String attribute) {
        return List.of((String[]) value(attribute));
    }

    public long number(String attribute) {
        return (Long) value(attribute);
    }

    /** Returns a table by its keys. */
    public Map<String, Object> table(String attribute) {
        Map<String, Object> table = new TreeMap<>();
        for (Object row : ((TabularData) value(attribute)).values()) {
            table.put(
                    (String) ((CompositeData) row).get("key"), ((CompositeData) row).get("value"));
        }
        return table;
    }

    public Object call(String operation, Object... arguments) {
        try {
            return bean.invoke(operation, arguments, null);
        } catch (JMException e) {
            throw new AssertionError(e);
        }
    }
}
