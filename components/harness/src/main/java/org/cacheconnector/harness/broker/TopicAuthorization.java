package org.cacheconnector.harness.broker;

import com.sun.security.auth.UserPrincipal;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Collectors;
import org.apache.activemq.command.ActiveMQDestination;
import org.apache.activemq.security.AuthorizationMap;

/**
 * Lets every known user do everything except what is denied, but of advisory topics only create
 * them: connections do, without a client that reads or writes any. Thread-safe: denials may change
 * while the broker runs, for connections made afterwards.
 */
final class TopicAuthorization implements AuthorizationMap {

    private static final String ADVISORIES = "ActiveMQ.Advisory.";

    private final Set<String> users = ConcurrentHashMap.newKeySet();

    /** Users who may not, by topic. */
    private final Map<String, Set<String>> denied = new ConcurrentHashMap<>();

    TopicAuthorization(Set<String> users) {
        this.users.addAll(users);
    }

    void deny(String user, String topic) {
        denied.computeIfAbsent(topic, key -> ConcurrentHashMap.newKeySet()).add(user);
    }

    void allow(String user, String topic) {
        denied.getOrDefault(topic, new HashSet<>()).remove(user);
    }

    @Override
    public Set<Object> getReadACLs(ActiveMQDestination destination) {
        return isAdvisory(destination) ? Set.of() : usersOf(destination);
    }

    @Override
    public Set<Object> getWriteACLs(ActiveMQDestination destination) {
        return isAdvisory(destination) ? Set.of() : usersOf(destination);
    }

    /** Whoever may use a topic may create it. */
    @Override
    public Set<Object> getAdminACLs(ActiveMQDestination destination) {
        return usersOf(destination);
    }

    @Override
    public Set<Object> getTempDestinationAdminACLs() {
        return principals(users);
    }

    @Override
    public Set<Object> getTempDestinationReadACLs() {
        return principals(users);
    }

    @Override
    public Set<Object> getTempDestinationWriteACLs() {
        return principals(users);
    }

    private static boolean isAdvisory(ActiveMQDestination destination) {
        return destination.getPhysicalName().startsWith(ADVISORIES);
    }

    private Set<Object> usersOf(ActiveMQDestination destination) {
        Set<String> allowed = new HashSet<>(users);
        if (destination.isTopic()) {
            String topic =
                    isAdvisory(destination) ? ADVISORIES + ">" : destination.getPhysicalName();
            allowed.removeAll(denied.getOrDefault(topic, Set.of()));
        }
        return principals(allowed);
    }

    private static Set<Object> principals(Set<String> names) {
        return names.stream().map(UserPrincipal::new).collect(Collectors.toSet());
    }
}
