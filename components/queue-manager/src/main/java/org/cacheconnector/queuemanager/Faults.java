package org.cacheconnector.queuemanager;

import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/** What the stand-in does wrong at present. Thread-safe. */
final class Faults {

    private final Gate silence = new Gate();
    private final Set<String> channels;
    private volatile boolean quiescing;

    Faults(Set<String> channels) {
        this.channels = ConcurrentHashMap.newKeySet();
        this.channels.addAll(channels);
    }

    /** Returns the gate that all reading and writing has to pass. */
    Gate silence() {
        return silence;
    }

    boolean knowsChannel(String channel) {
        return channels.contains(channel);
    }

    void removeChannel(String channel) {
        channels.remove(channel);
    }

    void addChannel(String channel) {
        channels.add(channel);
    }

    boolean quiescing() {
        return quiescing;
    }

    void quiesce(boolean quiesce) {
        quiescing = quiesce;
    }
}
