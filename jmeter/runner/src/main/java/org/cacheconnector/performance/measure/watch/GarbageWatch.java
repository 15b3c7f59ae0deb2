package org.cacheconnector.performance.measure.watch;

import com.sun.management.GarbageCollectionNotificationInfo;
import com.sun.management.GcInfo;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.lang.management.MemoryPoolMXBean;
import java.lang.management.MemoryType;
import java.lang.management.MemoryUsage;
import java.util.Map;
import java.util.Queue;
import java.util.Set;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.stream.Collectors;
import javax.management.JMException;
import javax.management.MBeanServerConnection;
import javax.management.Notification;
import javax.management.NotificationListener;
import javax.management.ObjectName;
import javax.management.openmbean.CompositeData;

/**
 * Listens to the collections of a JVM that stop its threads. Those that only name the cycle of a
 * collector that works beside them are left out. Thread-safe; told by a thread of the connection.
 */
final class GarbageWatch implements NotificationListener {

    private static final ObjectName BEANS = name("java.lang:type=GarbageCollector,name=*");

    private static final double MEGABYTE = 1 << 20;

    private final Queue<Collection> collections = new ConcurrentLinkedQueue<>();
    private final Set<String> heapPools;

    private record Collection(double millis, double megabytesLeft) {}

    /**
     * Collections since the last look.
     *
     * @param leastMegabytes in use on the heap after one of them; {@link Double#NaN} without any
     */
    record Pauses(long count, double millis, double leastMegabytes) {

        static final Pauses UNKNOWN = new Pauses(0, Double.NaN, Double.NaN);
    }

    private GarbageWatch(Set<String> heapPools) {
        this.heapPools = heapPools;
    }

    static GarbageWatch of(MBeanServerConnection beans) throws IOException, JMException {
        GarbageWatch watch = new GarbageWatch(heapPools(beans));
        for (ObjectName bean : beans.queryNames(BEANS, null)) {
            if (stopsThreads(bean.getKeyProperty("name"))) {
                beans.addNotificationListener(bean, watch, null, null);
            }
        }
        return watch;
    }

    private static Set<String> heapPools(MBeanServerConnection beans) throws IOException {
        return ManagementFactory.getPlatformMXBeans(beans, MemoryPoolMXBean.class).stream()
                .filter(pool -> pool.getType() == MemoryType.HEAP)
                .map(MemoryPoolMXBean::getName)
                .collect(Collectors.toUnmodifiableSet());
    }

    /** The names that ZGC and Shenandoah give to their cycles, and newer G1 to its own. */
    static boolean stopsThreads(String collector) {
        return !collector.endsWith("Cycles") && !collector.endsWith("Concurrent GC");
    }

    @Override
    public void handleNotification(Notification notification, Object handback) {
        if (GarbageCollectionNotificationInfo.GARBAGE_COLLECTION_NOTIFICATION.equals(
                        notification.getType())
                && notification.getUserData() instanceof CompositeData data) {
            GcInfo collection = GarbageCollectionNotificationInfo.from(data).getGcInfo();
            collections.add(
                    new Collection(
                            collection.getDuration(),
                            heapMegabytes(collection.getMemoryUsageAfterGc())));
        }
    }

    private double heapMegabytes(Map<String, MemoryUsage> pools) {
        return pools.entrySet().stream()
                        .filter(pool -> heapPools.contains(pool.getKey()))
                        .mapToLong(pool -> pool.getValue().getUsed())
                        .sum()
                / MEGABYTE;
    }

    /** Returns what there was since the last call. */
    Pauses take() {
        long count = 0;
        double sum = 0;
        double least = Double.POSITIVE_INFINITY;
        for (Collection one = collections.poll(); one != null; one = collections.poll()) {
            count++;
            sum += one.millis();
            least = Math.min(least, one.megabytesLeft());
        }
        return new Pauses(count, sum, count == 0 ? Double.NaN : least);
    }

    private static ObjectName name(String text) {
        try {
            return new ObjectName(text);
        } catch (JMException e) {
            throw new IllegalArgumentException(text, e);
        }
    }
}
