package org.cacheconnector.performance.measure.watch;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.concurrent.TimeUnit;
import org.cacheconnector.performance.results.ProcessUse;
import org.cacheconnector.performance.results.ThreadUse;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIf;
import org.junit.jupiter.api.io.TempDir;

class ProcessWatchTest {

    private static final Duration PATIENCE = Duration.ofSeconds(60);

    @TempDir private Path folder;
    private Process process;

    @AfterEach
    void end() throws InterruptedException {
        process.descendants().forEach(ProcessHandle::destroyForcibly);
        process.destroyForcibly().waitFor();
    }

    static boolean isLinux() {
        return Files.exists(Path.of("/proc/self/stat"));
    }

    @Test
    @EnabledIf("isLinux")
    void aJvmTellsItsHeapCollectionsAndWhichThreadsUsedItsTime() throws Exception {
        startBusy();
        try (ProcessWatch watch = ProcessWatch.of("a1", process.pid(), true).orElseThrow()) {
            watch.begin();
            long[] collections = {0};
            await().atMost(PATIENCE)
                    .pollInterval(200, TimeUnit.MILLISECONDS)
                    .untilAsserted(
                            () -> {
                                ProcessUse use = watch.end();
                                collections[0] += use.gcCount();
                                assertThat(use.process()).isEqualTo("a1");
                                assertThat(use.gcMillis()).isNotNegative();
                                assertThat(collections[0]).isPositive();
                                assertThat(use.leastHeapMegabytes()).isBetween(0.1, 32.0);
                                assertThat(use.cpuCores()).isGreaterThan(0.01);
                                assertThat(use.residentMegabytes()).isBetween(10.0, 4_000.0);
                                assertThat(use.threads())
                                        .extracting(ThreadUse::group)
                                        .contains(
                                                ThreadUse.GC,
                                                ThreadUse.JIT,
                                                ThreadUse.OTHER,
                                                ThreadUse.ENDED);
                                assertThat(use.threads())
                                        .filteredOn(each -> each.group().equals(ThreadUse.GC))
                                        .allMatch(each -> each.cpuSeconds() > 0);
                            });

            process.destroyForcibly().waitFor();

            assertThat(watch.end().gcMillis()).isNaN();
        }
    }

    @Test
    void whatIsUnknownIsNoNumber() throws IOException {
        start("sleep", "600");
        ProcessTree tree = new ProcessTree(process.toHandle(), folder);

        assertThat(tree.residentMegabytes()).isNaN();
        assertThat(tree.cpuSeconds()).isNaN();
        try (ProcessWatch watch = ProcessWatch.of("postgres", process.pid(), false).orElseThrow()) {
            watch.begin();
            ProcessUse use = watch.end();
            assertThat(use.gcMillis()).isNaN();
            assertThat(use.gcCount()).isZero();
            assertThat(use.leastHeapMegabytes()).isNaN();
        }
    }

    @Test
    void cyclesThatRunBesideThreadsAreNoPauses() throws IOException {
        start("true");

        assertThat(JvmWatch.stopsThreads("G1 Young Generation")).isTrue();
        assertThat(JvmWatch.stopsThreads("ZGC Pauses")).isTrue();
        assertThat(JvmWatch.stopsThreads("ZGC Cycles")).isFalse();
        assertThat(JvmWatch.stopsThreads("G1 Concurrent GC")).isFalse();
    }

    /** Returns when the JVM is at work, as one that is still starting cannot be attached to. */
    private void startBusy() throws IOException {
        start(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-Xmx32m",
                "-XX:+UseSerialGC",
                "-cp",
                BusyMain.class.getProtectionDomain().getCodeSource().getLocation().getPath(),
                BusyMain.class.getName());
        assertThat(process.inputReader(StandardCharsets.UTF_8).readLine()).isEqualTo("busy");
    }

    private void start(String... command) throws IOException {
        process = new ProcessBuilder(command).redirectErrorStream(true).start();
    }
}
