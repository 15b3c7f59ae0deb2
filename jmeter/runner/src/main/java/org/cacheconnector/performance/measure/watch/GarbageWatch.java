package org.cacheconnector.performance.measure.watch;

import com.sun.management.GarbageCollectionNotificationInfo;
import java.io.IOException;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
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

    private final Queue<Long> pauses = new ConcurrentLinkedQueue<>();

    /** Collections since the last look. */
    record Pauses(long count, double millis, double longest) {}

    private GarbageWatch() {}

    static GarbageWatch of(MBeanServerConnection beans) throws IOException, JMException {
        GarbageWatch watch = new GarbageWatch();
        for (ObjectName bean : beans.queryNames(BEANS, null)) {
            if (stopsThreads(bean.getKeyProperty("name"))) {
                beans.addNotificationListener(bean, watch, null, null);
            }
        }
        return watch;
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
            pauses.add(GarbageCollectionNotificationInfo.from(data).getGcInfo().getDuration());
        }
    }

    /** Returns what there was since the last call. */
    Pauses take() {
        long count = 0;
        double sum = 0;
        double longest = 0;
        for (Long pause = pauses.poll(); pause != null; pause = pauses.poll()) {
            count++;
            sum += pause;
            longest = Math.max(longest, pause);
        }
        return new Pauses(count, sum, longest);
    }

    private static ObjectName name(String text) {
        try {
            return new ObjectName(text);
        } catch (JMException e) {
            throw new IllegalArgumentException(text, e);
        }
    }
}
