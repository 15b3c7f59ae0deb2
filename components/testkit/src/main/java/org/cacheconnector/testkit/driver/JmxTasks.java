package org.cacheconnector.testkit.driver;

import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeSet;
import javax.management.MBeanServer;
import javax.management.ObjectName;
import org.cacheconnector.testkit.driver.bundle.NodeContext;
import org.cacheconnector.testkit.driver.bundle.NodeTask;

/** What {@link JmxDriver} runs in the server. */
final class JmxTasks {

    private JmxTasks() {}

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
