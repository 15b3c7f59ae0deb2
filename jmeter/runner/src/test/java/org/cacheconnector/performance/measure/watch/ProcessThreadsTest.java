package org.cacheconnector.performance.measure.watch;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.assertj.core.data.Offset;
import org.cacheconnector.performance.results.ThreadUse;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ProcessThreadsTest {

    private static final Offset<Double> EXACTLY = within(1e-9);

    @TempDir private Path tasks;

    @Test
    void threadsAreAddedUpByGroup() throws IOException {
        thread(1, "cache-connector", 1_000_000_000);
        thread(2, "cache-connector", 0);
        Map<String, ProcessThreads.Reading> before = threads().read();
        thread(1, "cache-connector", 1_500_000_001);
        thread(2, "cache-connector", 250_000_000);
        // Began meanwhile.
        thread(3, "https-jsse-nio-", 100_000_000);

        List<ThreadUse> uses = ProcessThreads.between(before, threads().read(), 0.85);

        assertThat(uses)
                .extracting(ThreadUse::group)
                .containsExactly(ThreadUse.CONNECTOR, ThreadUse.REQUESTS, ThreadUse.ENDED);
        assertThat(uses.get(0).cpuSeconds()).isEqualTo(0.750000001, EXACTLY);
        assertThat(uses.get(1).cpuSeconds()).isEqualTo(0.1, EXACTLY);
    }

    @Test
    void whatEndedThreadsUsedIsNotLost() throws IOException {
        thread(1, "java", 1_000_000_000);
        thread(2, "java", 3_000_000_000L);
        Map<String, ProcessThreads.Reading> before = threads().read();
        Files.delete(tasks.resolve("2/comm"));

        // Thread 2 used 0.3 s more before it ended.
        List<ThreadUse> uses = ProcessThreads.between(before, threads().read(), 0.3);

        assertThat(uses).extracting(ThreadUse::group).containsExactly(ThreadUse.OTHER, "ended");
        assertThat(uses.get(1).cpuSeconds()).isEqualTo(0.3, EXACTLY);
    }

    @Test
    void aThreadWithTheIdOfAnEndedOneIsNew() throws IOException {
        thread(1, "java", 3_000_000_000L);
        Map<String, ProcessThreads.Reading> before = threads().read();
        thread(1, "VM Thread", 200_000_000);

        List<ThreadUse> uses = ProcessThreads.between(before, threads().read(), 0.2);

        assertThat(uses.get(0)).isEqualTo(new ThreadUse(ThreadUse.GC, 0.2));
        assertThat(uses.get(1).cpuSeconds()).isZero();
    }

    @Test
    void withoutLinuxNothingIsKnown() {
        ProcessThreads none = new ProcessThreads(tasks.resolve("missing"), new ThreadGroups(true));

        assertThat(ProcessThreads.between(none.read(), none.read(), 1)).isEmpty();
    }

    @ParameterizedTest
    @CsvSource({
        "C2 CompilerThre, jit, jit", "GC Thread#0, gc, gc",
        "VM Thread, gc, gc", "VM Periodic Tas, other, other",
        "cache-connector, connector, other", "ActiveMQ Transp, client, other",
        "RcvThread: com., client, other", "JMSCCThreadPool, client, other",
        "https-jsse-nio-, requests, other",
    })
    void namesTellTheGroup(String name, String inServer, String elsewhere) {
        assertThat(new ThreadGroups(true).of(name)).isEqualTo(inServer);
        assertThat(new ThreadGroups(false).of(name)).isEqualTo(elsewhere);
    }

    private ProcessThreads threads() {
        return new ProcessThreads(tasks, new ThreadGroups(true));
    }

    private void thread(int id, String name, long nanos) throws IOException {
        Path folder = Files.createDirectories(tasks.resolve(Integer.toString(id)));
        Files.writeString(folder.resolve("schedstat"), nanos + " 5 6\n");
        Files.writeString(folder.resolve("comm"), name + "\n");
    }
}
