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
 * Queues control frames of the receiving half for the flusher. If more than 1,000 wait, further
 * frames are dropped; nodes that need them ask again. Thread-safe.
 */
public final class ControlTasks implements ControlChannel {

    static final int MAX_TASKS = 1_000;

    private final Queue<Task> tasks = new ArrayBlockingQueue<>(MAX_TASKS);
    private final Runnable wakeUp;

    /** Sends something. */
    @FunctionalInterface
    interface Task {
        void sendOver(FramePublisher publisher) throws BrokerException;
    }

    /**
     * @param wakeUp wakes the flusher; must not block
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

    /** Queues an answer to an operator. */
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
