package org.cacheconnector.connectorctl.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.cacheconnector.core.model.CacheId;
import org.cacheconnector.core.model.CacheInvalidations;
import org.cacheconnector.core.model.InvalidationBatch;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;
import org.wso2.carbon.testkeys.PlainKey;

class TailCommandTest {

    private static final CacheId CACHE = new CacheId("t", "m", "c");

    @AutoClose private final FakeCluster cluster = new FakeCluster();

    @AutoClose("shutdownNow")
    private final ExecutorService executor = Executors.newSingleThreadExecutor();

    private final FakeNode node = cluster.node("is1");
    private final List<Object> keys = new ArrayList<>(List.of("alice"));

    @Test
    void showsHowManyKeysPass() throws Exception {
        tail("is1  t/m/c  1 key");

        assertThat(cluster.out.lines())
                .allMatch(line -> line.matches("[-0-9T:.]+Z  is1  t/m/c  1 key"));
        assertThat(cluster.err)
                .containsPattern("\\d+ invalidations in \\d+ s, \\d+ a second.\n\\d+  t/m/c\n");
    }

    @Test
    void showsKeysOnlyIfAsked() throws Exception {
        keys.add(new PlainKey("t", "bob"));
        tail("is1  t/m/c  PlainKey[bob, t]", "--show-keys");

        assertThat(cluster.out).contains("is1  t/m/c  alice\n");
    }

    @Test
    void losesNothingThatHasComeWhenItEnds() throws Exception {
        for (int i = 0; i < 1_000; i++) {
            keys.add("key " + i);
        }
        tail("is1  t/m/c  alice", "--show-keys");

        long lines = cluster.out.lines().count();
        assertThat(lines % keys.size()).as("whole messages").isZero();
        assertThat(cluster.err).contains(lines + " invalidations in ");
    }

    @Test
    void leavesOutWhatIsNotWanted() throws Exception {
        tail("", "--cache", "m");
        assertThat(cluster.out).isEmpty();
        tail("", "--node", "is2");
        assertThat(cluster.out).isEmpty();
        tail("is1  t/m/c", "--cache", "c", "--node", "is1");
        tail("is1  t/m/c", "--cache", "t/m/c");
    }

    /** Tails until {@code shown} is printed, or for a while if it is empty. */
    private void tail(String shown, String... arguments) throws Exception {
        List<String> all = new ArrayList<>(List.of(arguments));
        all.add(0, "tail");
        Thread[] tailing = new Thread[1];
        Future<Integer> running =
                executor.submit(
                        () -> {
                            tailing[0] = Thread.currentThread();
                            return cluster.run(all.toArray(new String[0]));
                        });
        int[] rounds = {0};
        await().pollInterval(Duration.ofMillis(10))
                .atMost(Duration.ofSeconds(30))
                .until(
                        () -> {
                            // The tool hears nothing that is sent before it has joined.
                            if (cluster.runningErr.toString().contains("Watching")) {
                                node.send(
                                        InvalidationBatch.of(
                                                List.of(CacheInvalidations.ofKeys(CACHE, keys))));
                                rounds[0]++;
                            }
                            return shown.isEmpty()
                                    ? rounds[0] > 10
                                    : cluster.runningOut.toString().contains(shown);
                        });
        tailing[0].interrupt();
        assertThat(running.get()).isZero();
    }
}
