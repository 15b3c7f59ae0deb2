package org.cacheconnector.harness.broker;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import org.apache.activemq.command.ActiveMQDestination;
import org.apache.activemq.security.AuthorizationMap;

/**
 * Lets every known user do everything except what is denied. Thread-safe: denials may change while
 * the broker runs, for connections made afterwards.
 */
final class TopicAuthorization implements AuthorizationMap {

    private final Set<String> users = ConcurrentHashMap.newKeySet();
    private final List<TopicDenial> denials;

    TopicAuthorization(Set<String> users, List<TopicDenial> denials) {
        this.users.addAll(users);
        this.denials = new CopyOnWriteArrayList<>(denials);
    }

    void deny(TopicDenial denial) {
        denials.add(denial);
    }

    void allow(String user, String topic) {
        denials.removeIf(denial -> denial.user().equals(user) && denial.topic().equals(topic));
    }

    @Override
    public Set<Object> getReadACLs(ActiveMQDestination destination) {
        return usersOf(destination);
    }

    @Override
    public Set<Object> getWriteACLs(ActiveMQDestination destination) {
        return usersOf(destination);
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

    private Set<Object> usersOf(ActiveMQDestination destination) {
        Set<String> allowed = new HashSet<>(users);
        if (destination.isTopic()) {
            for (TopicDenial denial : denials) {
                if (denial.topic().equals(destination.getPhysicalName())) {
                    allowed.remove(denial.user());
                }
            }
        }
        return principals(allowed);
    }

    private static Set<Object> principals(Set<String> names) {
        Set<Object> principals = new HashSet<>();
        names.forEach(name -> principals.add(new UserName(name)));
        return principals;
    }
}
