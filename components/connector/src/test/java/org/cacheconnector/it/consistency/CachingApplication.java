package org.cacheconnector.it.consistency;

import java.util.ArrayList;
import java.util.Collection;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.concurrent.atomic.AtomicLong;

/**
 * What runs on a node: reads through the cache, and changes rows and then what is cached of them.
 * Thread-safe. The caller is inside the node's gate.
 */
final class CachingApplication {

    private final CarbonNode node;
    private final KeySpace keys;
    private final SourceOfTruth truth;
    private final StalenessRecorder recorder;
    private final Map<Operation.Kind, AtomicLong> done = new EnumMap<>(Operation.Kind.class);

    CachingApplication(
            CarbonNode node, KeySpace keys, SourceOfTruth truth, StalenessRecorder recorder) {
        this.node = node;
        this.keys = keys;
        this.truth = truth;
        this.recorder = recorder;
        for (Operation.Kind kind : Operation.Kind.values()) {
            done.put(kind, new AtomicLong());
        }
    }

    CarbonNode node() {
        return node;
    }

    /** Returns how many operations of a kind were done; removals are counted by row. */
    long done(Operation.Kind kind) {
        return done.get(kind).get();
    }

    void perform(Operation operation) {
        switch (operation.kind()) {
            case READ -> read(operation.key());
            case REMOVE -> remove(List.of(operation.key()));
            case PUT -> put(operation.key());
            case CLEAR -> clear(operation.key().cache());
        }
    }

    /** Changes rows and removes them; leaves those out that are in use. */
    void remove(Collection<CheckedKey> rows) {
        changing(
                rows,
                begun -> {
                    begun.forEach(this::commit);
                    node.remove(begun);
                    done.get(Operation.Kind.REMOVE).addAndGet(begun.size());
                });
    }

    private void read(CheckedKey key) {
        // Before the look into the cache, so that no answer is taken for older than it was.
        long askedAt = System.nanoTime();
        OptionalLong cached = node.get(key);
        if (cached.isPresent()) {
            recorder.answered(node.name(), key, cached.getAsLong(), askedAt);
        } else {
            recorder.answeredFromSource();
            load(key);
        }
        done.get(Operation.Kind.READ).incrementAndGet();
    }

    private void load(CheckedKey key) {
        if (truth.row(key).tryBeginLoad()) {
            try {
                node.load(Map.of(key, truth.row(key).version()));
            } finally {
                truth.row(key).endLoad();
            }
        }
    }

    private void put(CheckedKey key) {
        changing(
                List.of(key),
                begun -> {
                    if (!node.update(key, commit(key))) {
                        node.remove(begun);
                    }
                    done.get(Operation.Kind.PUT).incrementAndGet();
                });
    }

    private void clear(String cache) {
        changing(
                keys.keysOf(cache),
                begun -> {
                    begun.forEach(this::commit);
                    node.clear(cache);
                    done.get(Operation.Kind.CLEAR).incrementAndGet();
                });
    }

    private long commit(CheckedKey key) {
        return truth.row(key).commit(System.nanoTime());
    }

    private interface Change {
        void make(List<CheckedKey> begun);
    }

    private void changing(Collection<CheckedKey> rows, Change change) {
        List<CheckedKey> begun = new ArrayList<>(rows.size());
        try {
            for (CheckedKey key : rows) {
                if (truth.row(key).tryBeginChange()) {
                    begun.add(key);
                }
            }
            if (!begun.isEmpty()) {
                change.make(begun);
            }
        } finally {
            begun.forEach(key -> truth.row(key).endChange());
        }
    }
}
