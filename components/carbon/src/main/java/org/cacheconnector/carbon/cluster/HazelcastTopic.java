package org.cacheconnector.carbon.cluster;

import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.util.function.BiConsumer;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * A topic of Hazelcast. By reflection, since its types have moved between packages from version 3
 * to 5, all of which are in use, and a server without a cluster has none of them. Thread-safe.
 */
final class HazelcastTopic implements ClusterTopic {

    /** The service that Carbon's clustering agents offer. */
    static final String INSTANCE = "com.hazelcast.core.HazelcastInstance";

    private static final Logger LOG = LoggerFactory.getLogger(HazelcastTopic.class);

    private final Object topic;
    private final Method publish;
    private final Method unsubscribe;
    private final Object subscription;

    private HazelcastTopic(Object topic, Class<?> type, Object subscription)
            throws ReflectiveOperationException {
        this.topic = topic;
        this.subscription = subscription;
        this.publish = type.getMethod("publish", Object.class);
        this.unsubscribe = method(type, "removeMessageListener");
    }

    /**
     * Subscribes to a topic.
     *
     * @param instance a HazelcastInstance
     * @param name the topic's name
     * @param receiver gets the ids and the messages of other members
     */
    static HazelcastTopic join(Object instance, String name, BiConsumer<String, byte[]> receiver)
            throws ReflectiveOperationException {
        Class<?> instanceType = instance.getClass().getClassLoader().loadClass(INSTANCE);
        Method getTopic = instanceType.getMethod("getTopic", String.class);
        Object topic = getTopic.invoke(instance, name);
        Class<?> type = getTopic.getReturnType();
        Method subscribe = method(type, "addMessageListener");
        Class<?> listenerType = subscribe.getParameterTypes()[0];
        MessageReader reader = new MessageReader(method(listenerType, "onMessage"));
        Object listener =
                Proxy.newProxyInstance(
                        listenerType.getClassLoader(),
                        new Class<?>[] {listenerType},
                        (proxy, called, arguments) -> {
                            switch (called.getName()) {
                                case "onMessage":
                                    receive(reader, arguments[0], receiver);
                                    return null;
                                case "equals":
                                    return proxy == arguments[0];
                                case "hashCode":
                                    return System.identityHashCode(proxy);
                                default:
                                    return "listener of topic " + name;
                            }
                        });
        return new HazelcastTopic(topic, type, subscribe.invoke(topic, listener));
    }

    @Override
    public void publish(byte[] message) {
        try {
            publish.invoke(topic, (Object) message);
        } catch (InvocationTargetException e) {
            throw new IllegalStateException(
                    "Hazelcast does not take the message: " + e.getCause(), e.getCause());
        } catch (IllegalAccessException e) {
            throw new IllegalStateException(e);
        }
    }

    @Override
    public void close() {
        try {
            unsubscribe.invoke(topic, subscription);
        } catch (ReflectiveOperationException e) {
            // The cluster has ended before the connector.
            LOG.debug("Hazelcast does not end the subscription", e);
        }
    }

    private static void receive(
            MessageReader reader, Object message, BiConsumer<String, byte[]> receiver) {
        try {
            Object sender = reader.sender(message);
            Object content = reader.content(message);
            if (content instanceof byte[] && !reader.isLocal(sender)) {
                receiver.accept(reader.id(sender), (byte[]) content);
            }
        } catch (ReflectiveOperationException | RuntimeException | LinkageError e) {
            LOG.warn("A message of the Hazelcast cluster could not be read", e);
        }
    }

    private static Method method(Class<?> type, String name) throws NoSuchMethodException {
        for (Method method : type.getMethods()) {
            if (method.getName().equals(name)) {
                return method;
            }
        }
        throw new NoSuchMethodException(type.getName() + "." + name);
    }

    /** Reads Hazelcast's Message. */
    private static final class MessageReader {
        private final Method content;
        private final Method sender;
        private final Method isLocal;
        private final Method id;

        private MessageReader(Method onMessage) throws ReflectiveOperationException {
            Class<?> messageType = onMessage.getParameterTypes()[0];
            content = messageType.getMethod("getMessageObject");
            sender = messageType.getMethod("getPublishingMember");
            isLocal = sender.getReturnType().getMethod("localMember");
            id = sender.getReturnType().getMethod("getUuid");
        }

        private Object content(Object message) throws ReflectiveOperationException {
            return content.invoke(message);
        }

        private Object sender(Object message) throws ReflectiveOperationException {
            return sender.invoke(message);
        }

        private boolean isLocal(Object member) throws ReflectiveOperationException {
            return (Boolean) isLocal.invoke(member);
        }

        private String id(Object member) throws ReflectiveOperationException {
            return String.valueOf(id.invoke(member));
        }
    }
}
