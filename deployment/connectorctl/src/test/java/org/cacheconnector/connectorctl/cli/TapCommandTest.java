package org.cacheconnector.connectorctl.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.fasterxml.jackson.databind.ObjectMapper;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFileAttributeView;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.cacheconnector.core.key.KeyText;
import org.cacheconnector.core.model.CacheId;
import org.cacheconnector.core.model.CacheInvalidations;
import org.cacheconnector.core.model.InvalidationBatch;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

@Timeout(60)
class TapCommandTest {

    private static final CacheId CACHE = new CacheId("t", "m", "c");

    private final FakeCluster cluster = new FakeCluster();
    private final ExecutorService executor = Executors.newSingleThreadExecutor();
    @TempDir private Path folder;

    @AfterEach
    void close() {
        executor.shutdownNow();
        cluster.close();
    }

    @Test
    void showsFingerprints() throws Exception {
        assertThat(tapTwo("tail", "--count", "2")).isZero();

        assertThat(cluster.out.lines().map(line -> line.replaceAll(" +", " ")))
                .hasSize(2)
                .allMatch(
                        line -> line.matches("[-0-9T:.]+Z is1 t/m/c " + fingerprint() + " \\d+ B"));
    }

    @Test
    void showsKeysOnlyIfAsked() throws Exception {
        assertThat(tapTwo("tail", "--count", "2", "--show-keys")).isZero();

        assertThat(cluster.out).contains("t/m/c  alice");
    }

    @Test
    void recordsLinesOfJson() throws Exception {
        Path file = folder.resolve("tap.jsonl");
        assertThat(tapTwo("tail", "--count", "2", "--record", file.toString())).isZero();

        List<String> lines = Files.readAllLines(file);
        assertThat(lines).hasSize(2);
        assertThat(new ObjectMapper().readTree(lines.get(0)).get("key").asText())
                .isEqualTo(fingerprint());
        assertThat(lines.get(0)).doesNotContain("alice");
        assertThat(cluster.run("tail", "--record", file.toString())).isEqualTo(2);
        assertThat(cluster.err).contains("exists already");
    }

    @Test
    void recordsForItsOwnerOnly() throws Exception {
        assumeTrue(
                Files.getFileStore(folder).supportsFileAttributeView(PosixFileAttributeView.class));
        Path file = folder.resolve("tap.jsonl");
        assertThat(tapTwo("tail", "--count", "2", "--show-keys", "--record", file.toString()))
                .isZero();

        assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(file)))
                .isEqualTo("rw-------");
    }

    @Test
    void sumsUpAtItsEndButNotInJson() throws Exception {
        assertThat(tapTwo("tail", "--count", "2")).isZero();
        assertThat(cluster.err)
                .containsPattern("\\d+ invalidations passed in \\d+ messages of \\d+ bytes")
                .containsPattern("t/m/c +\\d+ ");

        assertThat(tapTwo("tail", "--count", "2", "--json")).isZero();
        assertThat(cluster.out.lines()).hasSize(2).allMatch(line -> line.startsWith("{"));
        assertThat(cluster.err.strip()).isEqualTo("Watching. Ctrl-C ends it.");
    }

    @Test
    void leavesOutWhatIsNotWanted() throws Exception {
        assertThat(tapTwo("tail", "--for", "500ms", "--cache", "other")).isZero();
        assertThat(cluster.out).isEmpty();
        assertThat(tapTwo("tail", "--for", "500ms", "--node", "is2")).isZero();
        assertThat(cluster.out).isEmpty();
    }

    @Test
    void countsWhatDoesNotVerify() throws Exception {
        Future<Integer> running = executor.submit(() -> cluster.run("tail", "--for", "500ms"));
        repeat(running, () -> cluster.topic.publishAsStranger(new byte[] {1, 2, 3, 4, 5, 6, 7, 8}));

        assertThat(running.get()).isZero();
        assertThat(cluster.err).contains("messages were damaged, or of something else.");
    }

    @Test
    void anInterruptLosesNothingOfTheRecord() throws Exception {
        Path file = folder.resolve("tap.jsonl");
        FakeNode node = cluster.node("is1");
        Thread[] tapping = new Thread[1];
        Future<Integer> running =
                executor.submit(
                        () -> {
                            tapping[0] = Thread.currentThread();
                            return cluster.run("tail", "--record", file.toString());
                        });
        List<Object> keys = new ArrayList<>();
        for (int i = 0; i < 1_000; i++) {
            keys.add("key " + i);
        }
        repeat(
                running,
                () -> {
                    node.beat();
                    node.send(
                            InvalidationBatch.of(List.of(CacheInvalidations.ofKeys(CACHE, keys))));
                    if (Files.exists(file) && file.toFile().length() > 0) {
                        tapping[0].interrupt();
                    }
                });
        assertThat(running.get()).isZero();
        assertThat(Files.readString(file)).endsWith("}\n");
        assertThat(cluster.err).containsPattern("\\d+ invalidations passed");
    }

    private int tapTwo(String... arguments) throws InterruptedException, ExecutionException {
        FakeNode node = cluster.node("is1");
        Future<Integer> running = executor.submit(() -> cluster.run(arguments));
        repeat(
                running,
                () -> {
                    node.beat();
                    node.send(
                            InvalidationBatch.of(
                                    List.of(CacheInvalidations.ofKeys(CACHE, List.of("alice")))));
                });
        return running.get();
    }

    /** The tool hears nothing that is sent before it has joined. */
    private static void repeat(Future<Integer> running, Runnable sending) {
        await().pollInterval(Duration.ofMillis(10))
                .atMost(Duration.ofSeconds(30))
                .until(
                        () -> {
                            sending.run();
                            return running.isDone();
                        });
    }

    private static String fingerprint() {
        return new KeyText(100).ofText("alice");
    }
}
