package org.cacheconnector.testkit.driver;

import java.util.List;
import org.cacheconnector.testkit.driver.JmxTasks.Invoke;
import org.cacheconnector.testkit.driver.JmxTasks.Names;
import org.cacheconnector.testkit.driver.JmxTasks.Read;

/**
 * The platform MBean server inside one server, without remote JMX. Thread-safe.
 *
 * @param driver the way to the server
 */
public record JmxDriver(DriverClient driver) {

    /** Returns the names of the beans that match {@code pattern}, sorted. */
    public List<String> names(String pattern) {
        return driver.run(Names.class, pattern);
    }

    /** Returns whether there is a bean of this name or matching this pattern. */
    public boolean exists(String pattern) {
        return !names(pattern).isEmpty();
    }

    /** Reads an attribute. */
    public Object attribute(String bean, String attribute) {
        return driver.run(Read.class, bean, attribute);
    }

    /** Invokes an operation without parameters. */
    public Object invoke(String bean, String operation) {
        return invoke(bean, operation, List.of(), List.of());
    }

    /**
     * Invokes an operation.
     *
     * @param types the names of the parameters' classes
     * @param values the parameters
     */
    public Object invoke(String bean, String operation, List<String> types, List<?> values) {
        return driver.run(
                Invoke.class,
                bean,
                operation,
                types.toArray(new String[0]),
                values.toArray(new Object[0]));
    }
}
