package org.cacheconnector.harness.mq.pubsub;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * What a conversation got and put under syncpoint since its last commit. Guarded by the lock of
 * {@link PubSubEngine}.
 */
public final class UnitOfWork {

    private final PubSubEngine engine;
    private final Map<ManagedQueue, List<QueuedMessage>> got = new LinkedHashMap<>();
    private final List<Put> put = new ArrayList<>();

    /**
     * @param engine where committed messages go
     */
    public UnitOfWork(PubSubEngine engine) {
        this.engine = engine;
    }

    /** Notes that a message was delivered under syncpoint. */
    public void got(ManagedQueue queue, QueuedMessage message) {
        got.computeIfAbsent(queue, key -> new ArrayList<>()).add(message);
    }

    /** Keeps a message that is to be published on commit. */
    public void put(String topic, Publication publication) {
        put.add(new Put(topic, publication));
    }

    /** Ends the unit of work; the messages put become visible. */
    public void commit() {
        got.clear();
        List<Put> committed = List.copyOf(put);
        put.clear();
        committed.forEach(message -> engine.publish(message.topic, message.publication));
    }

    /** Ends the unit of work as if it had not been; the messages got are there again, in front. */
    public void backOut() {
        put.clear();
        Map<ManagedQueue, List<QueuedMessage>> returned = new LinkedHashMap<>(got);
        got.clear();
        returned.forEach(ManagedQueue::putBack);
        returned.keySet().forEach(ManagedQueue::dispatch);
    }

    private record Put(String topic, Publication publication) {}
}
