package org.cacheconnector.performance.measure.watch;

import com.sun.management.GarbageCollectionNotificationInfo;
import com.sun.management.GcInfo;
import java.io.IOException;
import java.util.Optional;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.regex.Pattern;
import javax.management.JMException;
import javax.management.MBeanServerConnection;
import javax.management.Notification;
import javax.management.NotificationListener;
import javax.management.ObjectName;
import javax.management.openmbean.CompositeData;
import org.cacheconnector.identityserver.node.NodeManagement;
import org.cacheconnector.identityserver.process.ServerException;

/**
 * Listens to the collections of a JVM that stop its threads. Those that only name the cycle of a
 * collector that works beside them are left out. Thread-safe; told by a thread of the connection.
 */
final class JvmWatch implements NotificationListener, AutoCloseable {

    private static final double MEGABYTE = 1 << 20;
    private static final Pattern BESIDE_THE_HEAP = Pattern.compile("Metaspace|Class Space|Code");

    private final NodeManagement management;
    private final Queue<Collection> collections = new ConcurrentLinkedQueue<>();

    private record Collection(double millis, double megabytesLeft) {}

    /**
     * Collections since the last look.
     *
     * @param leastMegabytes in use on the heap after one of them; {@link Double#NaN} without any
     */
    record Pauses(long count, double millis, double leastMegabytes) {
        static final Pauses UNKNOWN = new Pauses(0, Double.NaN, Double.NaN);
    }

    private JvmWatch(NodeManagement management) {
        this.management = management;
    }

    /** Connects to a JVM, if it lets itself be attached to. */
    static Optional<JvmWatch> of(long pid) {
        JvmWatch watch;
        try {
            watch = new JvmWatch(NodeManagement.connect(pid));
        } catch (ServerException e) {
            return Optional.empty();
        }
        try {
            watch.listen();
            return Optional.of(watch);
        } catch (IOException | JMException | IllegalArgumentException e) {
            watch.close();
            return Optional.empty();
        }
    }

    private void listen() throws IOException, JMException {
        MBeanServerConnection beans = management.beans();
        ObjectName collectors = new ObjectName("java.lang:type=GarbageCollector,name=*");
        for (ObjectName bean : beans.queryNames(collectors, null)) {
            if (stopsThreads(bean.getKeyProperty("name"))) {
                beans.addNotificationListener(bean, this, null, null);
            }
        }
    }

    /** The names that ZGC and Shenandoah give to their cycles, and newer G1 to its own. */
    static boolean stopsThreads(String collector) {
        return !collector.endsWith("Cycles") && !collector.endsWith("Concurrent GC");
    }

    @Override
    public void handleNotification(Notification notification, Object handback) {
        if (notification.getUserData() instanceof CompositeData data) {
            GcInfo collection = GarbageCollectionNotificationInfo.from(data).getGcInfo();
            double bytes =
                    collection.getMemoryUsageAfterGc().entrySet().stream()
                            .filter(pool -> !BESIDE_THE_HEAP.matcher(pool.getKey()).find())
                            .mapToLong(pool -> pool.getValue().getUsed())
                            .sum();
            collections.add(new Collection(collection.getDuration(), bytes / MEGABYTE));
        }
    }

    /** Returns what there was since the last call; nothing known if the JVM has ended. */
    Pauses take() {
        try {
            int unused = management.beans().getMBeanCount();
        } catch (IOException e) {
            return Pauses.UNKNOWN;
        }
        long count = 0;
        double sum = 0;
        double least = Double.NaN;
        for (Collection one = collections.poll(); one != null; one = collections.poll()) {
            count++;
            sum += one.millis();
            least = count == 1 ? one.megabytesLeft() : Math.min(least, one.megabytesLeft());
        }
        return new Pauses(count, sum, least);
    }

    @Override
    public void close() {
        management.close();
    }
}
