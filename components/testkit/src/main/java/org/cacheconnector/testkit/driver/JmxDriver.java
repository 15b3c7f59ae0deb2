package org.cacheconnector.testkit.driver;

import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeSet;
import javax.management.MBeanServer;
import javax.management.ObjectName;
import org.cacheconnector.testkit.driver.bundle.NodeContext;
import org.cacheconnector.testkit.driver.bundle.NodeTask;

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

    private static MBeanServer beans() {
        return ManagementFactory.getPlatformMBeanServer();
    }

    /** Argument: a pattern. */
    static final class Names implements NodeTask<List<String>> {

        @Override
        public List<String> run(NodeContext context, Object[] args) throws Exception {
            TreeSet<String> names = new TreeSet<>();
            for (ObjectName name : beans().queryNames(new ObjectName((String) args[0]), null)) {
                names.add(name.getCanonicalName());
            }
            return new ArrayList<>(names);
        }
    }

    /** Arguments: a bean and an attribute. */
    static final class Read implements NodeTask<Object> {

        @Override
        public Object run(NodeContext context, Object[] args) throws Exception {
            return beans().getAttribute(new ObjectName((String) args[0]), (String) args[1]);
        }
    }

    /** Arguments: a bean, an operation, the types and the values of its parameters. */
    static final class Invoke implements NodeTask<Object> {

        @Override
        public Object run(NodeContext context, Object[] args) throws Exception {
            return beans().invoke(
                            new ObjectName((String) args[0]),
                            (String) args[1],
                            (Object[]) args[3],
                            (String[]) args[2]);
        }
    }
}
