package org.cacheconnector.carbon.management;

import javax.management.Attribute;
import javax.management.AttributeList;
import javax.management.AttributeNotFoundException;
import javax.management.DynamicMBean;
import javax.management.MBeanAttributeInfo;
import javax.management.MBeanInfo;
import javax.management.MBeanOperationInfo;
import javax.management.MBeanParameterInfo;
import javax.management.ReflectionException;
import org.cacheconnector.carbon.lifecycle.ConnectorLifecycle;
import org.cacheconnector.carbon.lifecycle.ConnectorStatus;

/**
 * The connector's MXBean: the {@link BeanAttributes}, and operations. Shows no secrets.
 * Thread-safe. {@code pause} and {@code resume} block until they are done. They throw
 * IllegalStateException if the connector does not run, or is not paused.
 */
public final class CacheConnectorBean implements DynamicMBean {

    /** The object name. */
    public static final String OBJECT_NAME = "org.cacheconnector:type=CacheConnector";

    private static final MBeanOperationInfo[] OPERATIONS = {
        operation("pause", "Removes all hooks and disconnects; caches get stale."),
        operation("resume", "Undoes pause, and clears the synchronised caches of all nodes."),
        operation(
                "forget",
                "Forgets a node that is gone for good; false if it is unknown, or heard.",
                new MBeanParameterInfo("nodeId", String.class.getName(), "Name of the node.")),
        operation("resetLatency", "Resets the latency figures.")
    };

    private final ConnectorLifecycle lifecycle;
    private final ConnectorCounters counters;
    private final BeanAttributes attributes;

    /**
     * @param attributes the attributes to show
     * @param lifecycle the lifecycle to show, pause and resume
     * @param counters have the latency that can be reset
     */
    public CacheConnectorBean(
            BeanAttributes attributes, ConnectorLifecycle lifecycle, ConnectorCounters counters) {
        this.lifecycle = lifecycle;
        this.counters = counters;
        this.attributes = attributes;
    }

    @Override
    public Object getAttribute(String name) throws AttributeNotFoundException {
        if (!attributes.has(name)) {
            throw new AttributeNotFoundException(name);
        }
        return attributes.read(name, lifecycle.status());
    }

    @Override
    public AttributeList getAttributes(String[] names) {
        ConnectorStatus now = lifecycle.status();
        AttributeList values = new AttributeList();
        for (String name : names) {
            if (attributes.has(name)) {
                values.add(new Attribute(name, attributes.read(name, now)));
            }
        }
        return values;
    }

    @Override
    public void setAttribute(Attribute attribute) throws AttributeNotFoundException {
        throw new AttributeNotFoundException(attribute.getName() + " is read-only");
    }

    @Override
    public AttributeList setAttributes(AttributeList ignored) {
        return new AttributeList();
    }

    @Override
    public Object invoke(String operation, Object[] arguments, String[] signature)
            throws ReflectionException {
        switch (operation) {
            case "pause":
                lifecycle.pause();
                return null;
            case "resume":
                lifecycle.resume();
                return null;
            case "forget":
                String nodeId = (String) arguments[0];
                return lifecycle.status().receiving().map(at -> at.forget(nodeId)).orElse(false);
            case "resetLatency":
                counters.latency().reset();
                return null;
            default:
                throw new ReflectionException(new NoSuchMethodException(operation));
        }
    }

    @Override
    public MBeanInfo getMBeanInfo() {
        MBeanAttributeInfo[] shown = attributes.infos().toArray(new MBeanAttributeInfo[0]);
        String help = "Keeps the caches of this node consistent with those of other nodes.";
        return new MBeanInfo(getClass().getName(), help, shown, null, OPERATIONS, null);
    }

    private static MBeanOperationInfo operation(
            String name, String help, MBeanParameterInfo... parameters) {
        String returned = parameters.length == 0 ? "void" : "java.lang.Boolean";
        return new MBeanOperationInfo(name, help, parameters, returned, MBeanOperationInfo.ACTION);
    }
}
