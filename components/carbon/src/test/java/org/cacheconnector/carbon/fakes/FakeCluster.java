package org.cacheconnector.carbon.fakes;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.BiConsumer;
import java.util.stream.Collectors;
import org.cacheconnector.carbon.cluster.Cluster;
import org.cacheconnector.carbon.cluster.ClusterTopic;

/** A Hazelcast cluster in memory: messages arrive at once, on the sender's thread. */
public final class FakeCluster {

    private final List<Member> members = new CopyOnWriteArrayList<>();

    /** A server in it. */
    public final class Member implements Cluster {

        private volatile boolean clustered = true;
        private final Map<String, BiConsumer<String, byte[]>> receivers = new ConcurrentHashMap<>();
        private volatile boolean inboundDropped;
        private volatile boolean mute;

        public void leaveCluster() {
            clustered = false;
            receivers.clear();
        }

        /** From now on nothing that others send arrives, or again all. */
        public void dropIncoming(boolean on) {
            inboundDropped = on;
        }

        /** From now on the cluster takes nothing from it, or again all. */
        public void mute(boolean on) {
            mute = on;
        }

        @Override
        public Set<String> siblings() {
            return members.stream()
                    .filter(member -> member != this && member.clustered)
                    .map(Member::id)
                    .collect(Collectors.toSet());
        }

        private String id() {
            return "member-" + members.indexOf(this);
        }

        @Override
        public Optional<ClusterTopic> join(String name, BiConsumer<String, byte[]> messages) {
            if (!clustered) {
                return Optional.empty();
            }
            receivers.put(name, messages);
            return Optional.of(new Topic(this, name));
        }
    }

    private final class Topic implements ClusterTopic {
        private final Member sender;

        private final String name;

        private Topic(Member sender, String name) {
            this.sender = sender;
            this.name = name;
        }

        @Override
        public void publish(byte[] message) {
            if (!sender.clustered || sender.mute) {
                throw new IllegalStateException("the member has left");
            }
            for (Member member : members) {
                BiConsumer<String, byte[]> receiver = member.receivers.get(name);
                if (member != sender && receiver != null && !member.inboundDropped) {
                    receiver.accept(sender.id(), message);
                }
            }
        }

        @Override
        public void close() {
            sender.receivers.remove(name);
        }
    }

    /** Returns a further member. */
    public Member join() {
        Member member = new Member();
        members.add(member);
        return member;
    }

    /** Returns a member of no cluster. */
    public static Cluster none() {
        Member member = new FakeCluster().join();
        member.leaveCluster();
        return member;
    }
}
