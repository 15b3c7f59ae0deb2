package org.cacheconnector.performance.measure.watch;

import java.io.IOException;
import java.lang.reflect.UndeclaredThrowableException;
import java.util.Optional;
import javax.management.JMException;
import org.cacheconnector.identityserver.node.NodeManagement;
import org.cacheconnector.identityserver.process.ServerException;

/** A JVM's heap and collections, through its management beans. Used by one thread; blocking. */
final class JvmWatch implements AutoCloseable {

    private final NodeManagement management;
    private final GarbageWatch garbage;
    private final HeapAllocation heap;

    /** What there was since the last look. */
    record Use(double allocatedMegabytes, GarbageWatch.Pauses pauses) {

        static final Use UNKNOWN = new Use(Double.NaN, GarbageWatch.Pauses.UNKNOWN);
    }

    private JvmWatch(NodeManagement management, GarbageWatch garbage, HeapAllocation heap) {
        this.management = management;
        this.garbage = garbage;
        this.heap = heap;
    }

    /** Connects to a JVM, if it lets itself be attached to. */
    static Optional<JvmWatch> of(long pid) {
        NodeManagement management;
        try {
            management = NodeManagement.connect(pid);
        } catch (ServerException e) {
            return Optional.empty();
        }
        try {
            return Optional.of(
                    new JvmWatch(
                            management,
                            GarbageWatch.of(management.beans()),
                            new HeapAllocation(management.beans())));
        } catch (IOException | JMException | IllegalArgumentException e) {
            management.close();
            return Optional.empty();
        }
    }

    /** Returns what was used since the last call; nothing if the JVM has ended. */
    Optional<Use> take() {
        try {
            return Optional.of(new Use(heap.takeMegabytes(), garbage.take()));
        } catch (UndeclaredThrowableException | UnsupportedOperationException e) {
            return Optional.empty();
        }
    }

    @Override
    public void close() {
        management.close();
    }
}
