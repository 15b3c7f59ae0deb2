package org.cacheconnector.carbon.fakes;

import java.util.List;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.Consumer;
import org.cacheconnector.carbon.cluster.Cluster;
import org.cacheconnector.carbon.cluster.ClusterTopic;

/** A Hazelcast cluster in memory: messages arrive at once, on the sender's thread. */
public final class FakeCluster {

    private final List<Member> members = new CopyOnWriteArrayList<>();

    /** A server in it. */
    public final class Member implements Cluster {

        private volatile boolean clustered = true;
        private volatile boolean coordinator;
        private volatile Consumer<byte[]> receiver;
        private volatile boolean deaf;

        public void elect(boolean isCoordinator) {
            coordinator = isCoordinator;
        }

        public void leaveCluster() {
            clustered = false;
            coordinator = false;
            receiver = null;
        }

        /** From now on nothing that others send arrives, or again all. */
        public void deafen(boolean on) {
            deaf = on;
        }

        @Override
        public boolean isClustered() {
            return clustered;
        }

        @Override
        public boolean isCoordinator() {
            return coordinator;
        }

        @Override
        public Optional<ClusterTopic> join(String name, Consumer<byte[]> messages) {
            if (!clustered) {
                return Optional.empty();
            }
            receiver = messages;
            return Optional.of(new Topic(this));
        }
    }

    private final class Topic implements ClusterTopic {
        private final Member sender;

        private Topic(Member sender) {
            this.sender = sender;
        }

        @Override
        public void publish(byte[] message) {
            if (!sender.clustered) {
                throw new IllegalStateException("the member has left");
            }
            for (Member member : members) {
                Consumer<byte[]> receiver = member.receiver;
                if (member != sender && receiver != null && !member.deaf) {
                    receiver.accept(message);
                }
            }
        }

        @Override
        public void close() {
            sender.receiver = null;
        }
    }

    /** Returns a further member, not the coordinator. */
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
