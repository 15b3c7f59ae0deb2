package org.cacheconnector.carbon.cluster;

import java.lang.reflect.Method;
import java.util.Collection;
import java.util.HashSet;
import java.util.Set;

/** The members of a Hazelcast cluster. By reflection, as {@link HazelcastTopic} is. Thread-safe. */
final class HazelcastMembers {

    private final Object cluster;
    private final Method members;
    private final Method isLocal;
    private final Method id;

    /**
     * @param instance a HazelcastInstance
     */
    HazelcastMembers(Object instance) throws ReflectiveOperationException {
        Class<?> instanceType =
                instance.getClass().getClassLoader().loadClass(HazelcastTopic.INSTANCE);
        Method getCluster = instanceType.getMethod("getCluster");
        Class<?> clusterType = getCluster.getReturnType();
        Class<?> memberType = clusterType.getMethod("getLocalMember").getReturnType();
        this.cluster = getCluster.invoke(instance);
        this.members = clusterType.getMethod("getMembers");
        this.isLocal = memberType.getMethod("localMember");
        this.id = memberType.getMethod("getUuid");
    }

    /** Returns the ids of all members but this one. */
    Set<String> others() {
        try {
            Set<String> others = new HashSet<>();
            for (Object member : (Collection<?>) members.invoke(cluster)) {
                if (!(Boolean) isLocal.invoke(member)) {
                    others.add(String.valueOf(id.invoke(member)));
                }
            }
            return others;
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException("Hazelcast does not tell its members", e);
        }
    }
}
