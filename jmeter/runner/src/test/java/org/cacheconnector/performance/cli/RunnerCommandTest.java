package org.cacheconnector.performance.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.PrintWriter;
import java.io.StringReader;
import java.io.StringWriter;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import picocli.CommandLine;

/** What users get for input that cannot work; nothing is started here. */
@Timeout(60)
class RunnerCommandTest {

    private static final Clock CLOCK =
            Clock.fixed(Instant.parse("2026-11-21T10:00:00Z"), ZoneOffset.UTC);

    @TempDir private Path folder;
    private final StringWriter out = new StringWriter();
    private final StringWriter err = new StringWriter();
    private String typed = "";

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "'' | What is to be measured? Name a profile (smoke, quick,",
                "quick --plan=oidc-code | quick and --plan do not go together",
                "quik | quik is no profile: did you mean quick?",
                "quick --users=5 | go with --plan only",
                "--plan=oidc-cod | scenarios = oidc-cod is no plan: did you mean oidc-code?",
                "--plan=oidc-code --users=0 | users = 0 cannot be used",
                "--plan=oidc-code --users=many | --users",
                "--plan=oidc-code --set-ups=off | off cannot be compared with anything",
                "--plan=oidc-code -D=scop=x | -D scop is a property of none of the plans: did you"
                        + " mean scope?",
                "--plan=oidc-code -D=users=5 | -D users is set by the runner: use the key users",
                "quick --generators=0 | --generators is 0, but must be 1 to 16",
                "quick --set-up=off | --set-up and --admin-user go with --nodes only",
                "quick --nodes=localhost:9443 | --nodes needs --set-up; allowed: off, activemq",
                "quick --nodes=localhost:9443 --set-up=of | --set-up = of is no set-up",
                "quick --nodes=localhost --set-up=off | --nodes cannot be used: \"localhost\"",
                "quick --nodes=localhost:9443 --set-up=off --admin-user=me | --admin-user needs the"
                        + " password in the environment variable PERFORMANCE_ADMIN_PASSWORD",
                "quick --setting=message_interval=1s --nodes=h:1 --set-up=off | --setting does not go"
                        + " with --nodes",
                "quick --nonsense | Unknown option",
            })
    void whatIsWrongIsNamed(String arguments, String told) {
        assertThat(run(arguments)).isEqualTo(2);
        assertThat(err.toString()).contains(told);
        assertThat(folder.resolve("results")).doesNotExist();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "quick --jmeter-home=none | Not the folder of a JMeter: none",
                "quick --plans=none | There are no plans (*.jmx) in none",
                "--matrix=none.toml | The matrix cannot be read",
            })
    void aMissingFileIsNamed(String arguments, String told) {
        assertThat(run(arguments)).isEqualTo(3);
        assertThat(err.toString()).contains("Error: ").contains(told);
    }

    @Test
    void aLongStudyIsAskedAboutAndNotStartedWithoutAYes() {
        typed = "no\n";

        assertThat(execute("run", "seed", "--plans=../plans", "--results=" + folder.resolve("r")))
                .isEqualTo(2);
        assertThat(out.toString()).contains("Study seed: 37 cells will take about ");
        assertThat(err.toString())
                .contains("Not started. Confirm with --yes that it may take so long");
    }

    @Test
    void profilesPlansPropertiesAndSetUpsAreListed() {
        assertThat(execute("list", "--plans=../plans")).isZero();

        assertThat(out.toString())
                .contains("  quick      about ", " min, 5 cells: the main scenarios")
                .contains("  caches-off no connector; the servers' caches are off")
                .contains("  password-grant-revocation\n")
                .contains("give_up = 5000")
                .contains("Properties that every scenario has")
                .contains("  nodes = localhost:9443");
    }

    @Test
    void resultsThatAreNotThereCannotBeReported() {
        assertThat(execute("report", folder.resolve("a").toString())).isEqualTo(3);
        assertThat(err.toString()).contains("Error: No report of " + folder.resolve("a"));
    }

    @Test
    void everyCommandHasHelp() {
        for (String command : List.of("run", "report", "list")) {
            assertThat(execute(command, "--help")).as(command).isZero();
        }
        assertThat(execute("--help")).isZero();
        assertThat(out.toString()).contains("--matrix", "--remote", "Exit codes:");
    }

    private int run(String arguments) {
        List<String> all = new java.util.ArrayList<>(List.of("run"));
        all.addAll(List.of(arguments.isEmpty() ? new String[0] : arguments.split(" ", -1)));
        if (!arguments.contains("--plans")) {
            all.add("--plans=../plans");
        }
        all.add("--results=" + folder.resolve("results"));
        return execute(all.toArray(String[]::new));
    }

    private int execute(String... arguments) {
        CommandLine command =
                RunnerCommand.commandLine(
                        new RunCommand.Surroundings(Map.of(), CLOCK, new StringReader(typed)));
        command.setOut(new PrintWriter(out, true));
        command.setErr(new PrintWriter(err, true));
        return command.execute(arguments);
    }
}
