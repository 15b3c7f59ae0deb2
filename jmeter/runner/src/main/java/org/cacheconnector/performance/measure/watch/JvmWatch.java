package org.cacheconnector.performance.measure.watch;

import java.io.IOException;
import java.util.Optional;
import javax.management.JMException;
import org.cacheconnector.identityserver.node.NodeManagement;
import org.cacheconnector.identityserver.process.ServerException;

/** A JVM's collections, through its management beans. Used by one thread; blocking. */
final class JvmWatch implements AutoCloseable {

    private final NodeManagement management;
    private final GarbageWatch garbage;

    private JvmWatch(NodeManagement management, GarbageWatch garbage) {
        this.management = management;
        this.garbage = garbage;
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
            return Optional.of(new JvmWatch(management, GarbageWatch.of(management.beans())));
        } catch (IOException | JMException | IllegalArgumentException e) {
            management.close();
            return Optional.empty();
        }
    }

    /** Returns what there was since the last call; nothing if the JVM has ended. */
    Optional<GarbageWatch.Pauses> take() {
        return isThere() ? Optional.of(garbage.take()) : Optional.empty();
    }

    private boolean isThere() {
        try {
            return management.beans().getMBeanCount() > 0;
        } catch (IOException e) {
            return false;
        }
    }

    @Override
    public void close() {
        management.close();
    }
}
