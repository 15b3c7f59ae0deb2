package org.cacheconnector.performance.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.cacheconnector.performance.results.SetUp;
import org.cacheconnector.performance.study.Names;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import picocli.CommandLine;

/** What users get for input that cannot work; nothing is started here. */
class RunnerCommandTest {

    @TempDir private Path folder;
    private final StringWriter out = new StringWriter();
    private final StringWriter err = new StringWriter();

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "2 | '' | What is to be measured? Name either a profile (smoke, overhead,",
                "2 | smoke --matrix=x.toml | Name either a profile",
                "2 | smok | smok is no profile; allowed: smoke, overhead",
                "2 | smoke -D=scop=x | -D scop is a property of none of the plans; allowed: ",
                "2 | smoke -D=users=5 | -D users is set by the runner, from matrix and servers",
                "2 | smoke --set-up=off | --set-up and --admin-user go with --nodes only",
                "2 | smoke --nodes=localhost:9443 | --nodes needs --set-up; allowed: off, activemq",
                "2 | smoke --nodes=localhost:9443 --set-up=of | --set-up = of is no set-up",
                "2 | smoke --nodes=localhost:9443 --set-up=off --admin-user=me | --admin-user needs"
                        + " the password in the environment variable PERFORMANCE_ADMIN_PASSWORD",
                "2 | smoke --setting=message_interval=1s --nodes=h:1 --set-up=off | --setting does"
                        + " not go with --nodes",
                "3 | smoke --plans=none | Error: Could not read the plans in none",
                "3 | --matrix=none.toml | Error: The matrix cannot be read",
            })
    void whatIsWrongIsNamed(int code, String arguments, String told) {
        List<String> all = new ArrayList<>(List.of("run", "--results=" + folder.resolve("r")));
        Stream.of(arguments.split(" ", -1)).filter(each -> !each.isEmpty()).forEach(all::add);
        if (!arguments.contains("--plans")) {
            all.add("--plans=../plans");
        }

        assertThat(execute(all.toArray(String[]::new))).isEqualTo(code);
        assertThat(err.toString()).contains(told);
        assertThat(folder.resolve("r")).doesNotExist();
    }

    @Test
    void profilesPlansPropertiesAndSetUpsAreListed() {
        assertThat(execute("list", "--plans=../plans")).isZero();

        assertThat(out.toString())
                .contains("  smoke      about ", " min, 15 cells: every plan once")
                .contains("  password-grant-revocation\n")
                .contains("  give_up = 5000\n", "  nodes = localhost:9443\n");
        assertThat(SetUp.named())
                .allSatisfy(
                        setUp -> assertThat(out.toString()).contains("  " + Names.of(setUp) + " "));
    }

    @Test
    void resultsThatAreNotThereCannotBeReported() {
        assertThat(execute("report", folder.resolve("a").toString())).isEqualTo(3);
        assertThat(err.toString()).contains("Error: No report of " + folder.resolve("a"));
    }

    @Test
    void aRemoteGeneratorThatIsDownIsNamedBeforeAnyIsStarted() throws Exception {
        int closed;
        try (ServerSocket up = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            try (ServerSocket down = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
                closed = down.getLocalPort();
            }
            String hosts = "127.0.0.1:" + up.getLocalPort() + ",127.0.0.1:" + closed + ",h:x";

            assertThat(execute("run", "smoke", "--plans=../plans", "--remote=" + hosts))
                    .isEqualTo(4);
        }
        assertThat(err.toString())
                .contains("No JMeter server answers at 127.0.0.1:" + closed + " (", ", h:x (")
                .contains("Start jmeter -s there");
    }

    @Test
    void theIbmMqOfGivenServersIsNotTheStandIn() {
        assertThat(given("--set-up=ibmmq").givenSetUp()).isEqualTo(SetUp.GIVEN_IBMMQ);
        assertThat(given("--set-up=activemq").givenSetUp()).isEqualTo(SetUp.ACTIVEMQ);
    }

    private static ServerArguments given(String setUp) {
        return CommandLine.populateCommand(new ServerArguments(), "--nodes=h:1", setUp);
    }

    private int execute(String... arguments) {
        return RunnerCommand.commandLine(Map.of())
                .setOut(new PrintWriter(out, true))
                .setErr(new PrintWriter(err, true))
                .execute(arguments);
    }
}
