package org.cacheconnector.activemq;

import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;

/** Which thread used which JMS session, and whether two did at a time. Thread-safe. */
final class SessionLog {

    private final Map<Integer, String> busy = new ConcurrentHashMap<>();
    private final Map<Integer, Set<String>> users = new ConcurrentHashMap<>();
    private final List<String> concurrentUses = new CopyOnWriteArrayList<>();
    private int sessions;

    /** Returns the number of a new session. */
    synchronized int add() {
        users.put(++sessions, ConcurrentHashMap.newKeySet());
        return sessions;
    }

    /** Called before a call that uses a session for traffic, as opposed to setting it up. */
    void enter(int session) {
        String thread = Thread.currentThread().getName();
        users.get(session).add(thread);
        String other = busy.put(session, thread);
        if (other != null && !other.equals(thread)) {
            concurrentUses.add(thread + " and " + other);
        }
    }

    /** Called after it. */
    void leave(int session) {
        busy.remove(session);
    }

    synchronized int sessions() {
        return sessions;
    }

    List<String> concurrentUses() {
        return concurrentUses;
    }

    /** Returns the threads that used a session for traffic, one entry a session and thread. */
    List<String> usersAfterSetUp() {
        return users.values().stream().flatMap(Set::stream).toList();
    }
}
