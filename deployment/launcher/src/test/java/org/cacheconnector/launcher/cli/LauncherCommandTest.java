package org.cacheconnector.launcher.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import picocli.CommandLine;

/** What users get for input that cannot work; nothing is started here. */
@Timeout(60)
class LauncherCommandTest {

    @TempDir private Path folder;
    private final StringWriter out = new StringWriter();
    private final StringWriter err = new StringWriter();

    @ParameterizedTest
    @CsvSource({
        "--clusters=3, --clusters is 3",
        "--nodes=x, --nodes",
        "--nodes=9, --nodes is 9",
        "--connector=rabbit, --connector",
        "--db=oracle, --db",
        "--db-url=jdbc:mysql://h/d, --db-url",
        "--db-user=somebody, go with --db-url only",
        "--heap=10, --heap is 10",
        "--offset=-5, --offset is -5",
        "--caches-off, --caches-off needs --connector off",
        "--line=5.0, 'There is no line 5.0, only mixed, 6.1, 7.1'",
        "--setting=Group=x, 'KEY=VALUE with a key of the connector, not Group'",
        "--nonsense, Unknown option"
    })
    void aWrongOptionIsNamed(String option, String told) {
        assertThat(run("up", option)).isEqualTo(2);
        assertThat(err.toString()).contains(told);
        assertThat(folder.resolve("state")).doesNotExist();
    }

    @Test
    void theCheckRepeatsItsRunsFromASeed() {
        assertThat(execute("check", "--seconds=1", "--seed=7")).isZero();
        assertThat(out.toString()).contains("from seed 7: nothing stayed stale.");
        assertThat(execute("check", "--seconds=0")).isEqualTo(2);
    }

    @Test
    void twoServersAreOneTooMany() {
        assertThat(run("up", "--is-home=a", "--is-zip=b")).isEqualTo(2);
        assertThat(err.toString()).contains("--is-home and --is-zip");
    }

    @Test
    void aLineIsOfAssembledServersOnly() {
        assertThat(run("up", "--line=6.1", "--is-home=a")).isEqualTo(2);
        assertThat(err.toString()).contains("--line is of assembled servers");
    }

    @ParameterizedTest
    @CsvSource({
        "--bundle=none.jar, none.jar",
        "--is-home=none, no such folder",
        "--is-zip=none.zip, none.zip"
    })
    void aMissingFileIsNamed(String option, String told) {
        assertThat(run("up", option)).isEqualTo(3);
        assertThat(err.toString()).contains("Error: ").contains(told);
    }

    @Test
    void aMissingJavaIsNamed() {
        assertThat(run("up", "--connector=off", "--java-home=none")).isEqualTo(3);
        assertThat(err.toString()).contains("Error: ").contains("--java-home none");
    }

    @Test
    void anIsHomeThatIsNotOneIsRefused() {
        assertThat(run("up", "--is-home=" + folder)).isEqualTo(3);
        assertThat(err.toString())
                .contains("Not the folder of an Identity Server", "wso2server.sh");
    }

    @Test
    void aStateFolderThatCannotBeMadeIsNamed() throws IOException {
        Path file = Files.writeString(folder.resolve("file"), "");

        int code = execute("up", "--state=" + file.resolve("state"));

        assertThat(code).isEqualTo(3);
        assertThat(err.toString()).contains(file.toString());
    }

    @Test
    void theDemonstrationNeedsAConnector() {
        assertThat(run("demo", "--connector=off")).isEqualTo(2);
        assertThat(err.toString()).contains("needs a connector");
    }

    @Test
    void statusAndLogsOfNothingSaySo() {
        assertThat(run("status")).isEqualTo(11);
        assertThat(out.toString()).contains("Nothing is up in");
        assertThat(run("logs")).isEqualTo(11);
        assertThat(err.toString()).contains("Nothing was ever up");
    }

    @Test
    void downOfNothingIsFine() {
        assertThat(run("down")).isZero();
        assertThat(out.toString()).contains("Nothing was up");
    }

    @Test
    void everyCommandHasHelp() {
        for (String command : List.of("up", "status", "demo", "logs", "down", "check")) {
            assertThat(execute(command, "--help")).as(command).isZero();
        }
        assertThat(out.toString()).contains("--detach", "--is-home", "--follow", "--seed");
    }

    private int run(String command, String... options) {
        List<String> arguments = new ArrayList<>(List.of(command));
        arguments.addAll(List.of(options));
        arguments.add("--state=" + folder.resolve("state"));
        return execute(arguments.toArray(String[]::new));
    }

    private int execute(String... arguments) {
        CommandLine command =
                LauncherCommand.commandLine(
                        (deployment, lines) -> {
                            throw new AssertionError("nothing was to be shown");
                        });
        command.setOut(new PrintWriter(out, true));
        command.setErr(new PrintWriter(err, true));
        return command.execute(arguments);
    }
}
