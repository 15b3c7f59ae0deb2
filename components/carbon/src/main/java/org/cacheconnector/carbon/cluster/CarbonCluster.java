package org.cacheconnector.carbon.cluster;

import static java.util.Objects.requireNonNull;

import java.util.Optional;
import java.util.Set;
import java.util.function.BiConsumer;
import org.osgi.framework.BundleContext;
import org.osgi.framework.InvalidSyntaxException;
import org.osgi.framework.ServiceReference;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The cluster of this Carbon server: its messages go through the Hazelcast instance that the
 * clustering agent offers as a service. Thread-safe.
 */
public final class CarbonCluster implements Cluster {

    private static final Logger LOG = LoggerFactory.getLogger(CarbonCluster.class);

    private final BundleContext context;
    private volatile HazelcastMembers members;

    /**
     * @param context of this bundle
     */
    public CarbonCluster(BundleContext context) {
        this.context = requireNonNull(context, "context");
    }

    @Override
    public Set<String> siblings() {
        HazelcastMembers known = members;
        return known == null ? Set.of() : known.others();
    }

    @Override
    public Optional<ClusterTopic> join(String name, BiConsumer<String, byte[]> receiver) {
        try {
            // All, since this bundle does not import the package of the service.
            ServiceReference<?>[] references =
                    context.getAllServiceReferences(HazelcastTopic.INSTANCE, null);
            Object instance = references == null ? null : context.getService(references[0]);
            if (instance == null) {
                return Optional.empty();
            }
            HazelcastTopic topic = HazelcastTopic.join(instance, name, receiver);
            members = new HazelcastMembers(instance);
            return Optional.of(topic);
        } catch (InvalidSyntaxException | ReflectiveOperationException e) {
            LOG.debug("The Hazelcast instance can't be used", e);
            throw new IllegalStateException("this version of Hazelcast is not known: " + e, e);
        }
    }
}
