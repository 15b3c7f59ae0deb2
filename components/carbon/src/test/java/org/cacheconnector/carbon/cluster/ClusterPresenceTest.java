package org.cacheconnector.carbon.cluster;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.concurrent.atomic.AtomicLong;
import org.cacheconnector.carbon.fakes.FakeCluster;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(20)
class ClusterPresenceTest {

    private final AtomicLong now = new AtomicLong();
    private final FakeCluster cluster = new FakeCluster();
    private final ClusterPresence one = presence(cluster.join(), "caches");
    private final ClusterPresence two = presence(cluster.join(), "caches");

    @AfterEach
    void close() {
        one.close();
        two.close();
    }

    @Test
    void knowsWhenEveryMemberRunsTheConnector() {
        assertThat(one.everySiblingPublishes()).isFalse();
        one.tick();
        assertThat(one.everySiblingPublishes()).isFalse();
        two.tick();
        assertThat(one.everySiblingPublishes()).isTrue();
        one.tick();
        assertThat(two.everySiblingPublishes()).isTrue();
    }

    @Test
    void aMemberThatJustJoinedDoesNotPublishYet() {
        tickAll();
        ClusterPresence third = presence(cluster.join(), "caches");
        assertThat(one.everySiblingPublishes()).isFalse();
        third.tick();
        assertThat(one.everySiblingPublishes()).isTrue();
        third.close();
    }

    @Test
    void aMemberOnAnotherTopicDoesNotPublishForThisOne() {
        tickAll();
        ClusterPresence stranger = presence(cluster.join(), "other");
        stranger.tick();
        assertThat(one.everySiblingPublishes()).isFalse();
        stranger.close();
    }

    @Test
    void aConnectorThatIsPausedOrStoppedSaysSo() {
        tickAll();
        two.close();
        assertThat(one.everySiblingPublishes()).isFalse();
    }

    @Test
    void aMemberThatFellSilentCountsNoMore() {
        tickAll();
        now.addAndGet(ClusterPresence.SILENT_NANOS);
        assertThat(one.everySiblingPublishes()).isTrue();
        now.addAndGet(1);
        assertThat(one.everySiblingPublishes()).isFalse();
    }

    @Test
    void aMemberThatLeftTheClusterIsNotWaitedFor() {
        FakeCluster.Member leaver = cluster.join();
        tickAll();
        assertThat(one.everySiblingPublishes()).isFalse();
        leaver.leaveCluster();
        assertThat(one.everySiblingPublishes()).isTrue();
    }

    private void tickAll() {
        one.tick();
        two.tick();
        one.tick();
    }

    private ClusterPresence presence(Cluster member, String topic) {
        return new ClusterPresence(member, topic, Thread::new, now::get);
    }
}
