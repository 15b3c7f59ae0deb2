package org.cacheconnector.core.send;

import java.util.List;
import java.util.Queue;
import java.util.concurrent.ArrayBlockingQueue;
import org.cacheconnector.core.broker.BrokerException;
import org.cacheconnector.core.frame.Heartbeat;
import org.cacheconnector.core.frame.OperatorReply;
import org.cacheconnector.core.frame.RepairRequest;
import org.cacheconnector.core.model.SequenceRange;
import org.cacheconnector.core.peers.ControlChannel;

/**
 * What the receiving half of this node wants sent, on its way to the flusher. Bounded: what is too
 * much is left out, and asked for again by those who need it. Thread-safe.
 */
public final class ControlTasks implements ControlChannel {

    static final int MAX_TASKS = 1_000;

    private final Queue<Task> tasks = new ArrayBlockingQueue<>(MAX_TASKS);
    private final Runnable wakeUp;

    /** Something to send. */
    @FunctionalInterface
    interface Task {
        void sendOver(FramePublisher publisher) throws BrokerException;
    }

    /**
     * @param wakeUp has the flusher look; must not block
     */
    public ControlTasks(Runnable wakeUp) {
        this.wakeUp = wakeUp;
    }

    @Override
    public void send(Heartbeat heartbeat) {
        add(publisher -> publisher.publish(heartbeat));
    }

    @Override
    public void send(RepairRequest request) {
        add(publisher -> publisher.publish(request));
    }

    /** Answers an operator. */
    public void send(OperatorReply reply) {
        add(publisher -> publisher.publish(reply));
    }

    @Override
    public void resend(List<SequenceRange> ranges) {
        add(publisher -> publisher.resend(ranges));
    }

    private void add(Task task) {
        boolean unused = tasks.offer(task);
        wakeUp.run();
    }

    int size() {
        return tasks.size();
    }

    /** Takes the task that has waited longest; null if none waits. */
    Task poll() {
        return tasks.poll();
    }
}
