package org.cacheconnector.queuemanager;

import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.cacheconnector.queuemanager.wire.ReasonCode;

/** Who may connect, and which topics nobody may use. Thread-safe. */
final class Authorities {

    private final Map<String, String> passwords;
    private final boolean everybody;
    private final Set<String> noSubscribe = ConcurrentHashMap.newKeySet();
    private final Set<String> noPublish = ConcurrentHashMap.newKeySet();

    Authorities(Map<String, String> users) {
        this.everybody = users.isEmpty();
        this.passwords = new ConcurrentHashMap<>(users);
    }

    void password(String user, String password) {
        passwords.put(user, password);
    }

    /** Returns whether the user may connect; no user at all is an empty name. */
    boolean admits(String user, String password) {
        return everybody || password.equals(passwords.get(user));
    }

    void denySubscribe(String topic) {
        noSubscribe.add(topic);
    }

    void denyPublish(String topic) {
        noPublish.add(topic);
    }

    void allow(String topic) {
        noSubscribe.remove(topic);
        noPublish.remove(topic);
    }

    void checkSubscribe(String topic) {
        check(noSubscribe, topic);
    }

    void checkPublish(String topic) {
        check(noPublish, topic);
    }

    private static void check(Set<String> denied, String topic) {
        if (denied.contains(topic)) {
            throw new CallFailedException(ReasonCode.NOT_AUTHORIZED, "Denied: " + topic);
        }
    }
}
