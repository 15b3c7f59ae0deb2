package org.cacheconnector.it.consistency;

import java.util.ArrayList;
import java.util.List;

/** Makes many changes at once for faults, known to the truth as all others. Thread-safe. */
record BurstsOfChanges(List<CachingApplication> applications, KeySpace keys, CheckErrors errors) {

    private static final int BATCH = 200;

    /**
     * Changes rows and removes them on {@code node}, one after the other round and round.
     *
     * @param node where the removals begin
     * @param removals how many; a row that is being loaded at that moment is left out
     */
    public void burst(CarbonNode node, int removals) {
        remove(node, removals, BATCH);
    }

    /** Makes changes as {@link #burst} does, but tells {@code node} of each by itself. */
    public void singly(CarbonNode node, int removals) {
        remove(node, removals, 1);
    }

    private void remove(CarbonNode node, int removals, int mostAtOnce) {
        CachingApplication application =
                applications.stream().filter(a -> a.node() == node).findFirst().orElseThrow();
        int next = 0;
        while (next < removals) {
            int size = Math.min(mostAtOnce, Math.min(keys.size(), removals - next));
            List<CheckedKey> batch = new ArrayList<>(size);
            for (int i = 0; i < size; i++) {
                batch.add(keys.key((next + i) % keys.size()));
            }
            next += size;
            remove(application, batch);
        }
    }

    private void remove(CachingApplication application, List<CheckedKey> batch) {
        NodeGate gate = application.node().gate();
        if (gate.enter()) {
            try {
                application.remove(batch);
            } catch (RuntimeException e) {
                errors.add(application.node().name() + " could not remove many", e);
            } finally {
                gate.leave();
            }
        }
    }
}
