package org.cacheconnector.harness.consistency.pipeline;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.PrintWriter;
import java.io.StringWriter;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import picocli.CommandLine;

/** The command runs a check, prints its report and says wrong options. */
@Tag("full")
@Timeout(60)
class ConsistencyCheckTest {

    private final StringWriter out = new StringWriter();
    private final StringWriter err = new StringWriter();
    private final CommandLine command =
            ConsistencyCheck.commandLine()
                    .setOut(new PrintWriter(out))
                    .setErr(new PrintWriter(err));

    @Test
    void printsTheReport() {
        int exitCode =
                command.execute(
                        "--nodes=2",
                        "--seconds=1",
                        "--seed=5",
                        "--faults=LINK_RESET",
                        "--setting=heartbeat_interval=200ms");

        assertThat(exitCode).as(out.toString()).isZero();
        assertThat(out.toString())
                .contains("# Consistency check: consistent", "- seed 5, 2 nodes")
                .contains("| consistent within |", "permanently stale: 0");
    }

    @Test
    void saysWhichOptionIsWrong() {
        assertThat(command.execute("--faults=RAIN")).isEqualTo(CommandLine.ExitCode.USAGE);
        assertThat(err.toString()).contains("there is no fault RAIN");
        assertThat(command.execute("--nodes=1")).isEqualTo(CommandLine.ExitCode.USAGE);
        assertThat(err.toString()).contains("--nodes takes at least 2");
    }
}
