package org.cacheconnector.launcher.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What users get for input that cannot work; nothing is started here. */
class LauncherCommandTest {

    @TempDir private Path folder;
    private final CapturedCommand command = new CapturedCommand();

    @ParameterizedTest
    @CsvSource({
        "--clusters=3, --clusters is 3",
        "--nodes=x, --nodes",
        "--nodes=9, --nodes is 9",
        "--connector=rabbit, --connector",
        "--offset=-5, --offset is -5",
        "--line=5.0, --line",
        "--setting=Group=x, 'KEY=VALUE with a key of the connector, not Group'",
        "--nonsense, Unknown option"
    })
    void aWrongOptionIsNamed(String option, String told) {
        assertThat(run("up", option)).isEqualTo(2);
        assertThat(command.err.toString()).contains(told);
        assertThat(folder.resolve("state")).doesNotExist();
    }

    @Test
    void theCheckRepeatsItsRunsFromASeed() {
        assertThat(command.execute("check", "--seconds=1", "--seed=7")).isZero();
        assertThat(command.out.toString()).contains("from seed 7: nothing stayed stale.");
        assertThat(command.execute("check", "--seconds=0")).isEqualTo(2);
    }

    @ParameterizedTest
    @ValueSource(strings = {"--bundle=none.jar", "--is-home=none", "--java-home=none"})
    void aFileThatCannotBeUsedIsNamed(String option) {
        assertThat(run("up", option)).isEqualTo(2);
        assertThat(command.err.toString())
                .contains("Error: ", option.substring(option.indexOf('=') + 1));
    }

    @Test
    void aStateFolderThatCannotBeMadeIsNamed() throws IOException {
        Path file = Files.writeString(folder.resolve("file"), "");

        int code = command.execute("up", "--state=" + file.resolve("state"));

        assertThat(code).isEqualTo(1);
        assertThat(command.err.toString()).contains(file.toString());
    }

    @Test
    void theDemonstrationNeedsAConnector() {
        assertThat(run("demo", "--connector=off")).isEqualTo(2);
        assertThat(command.err.toString()).contains("needs a connector");
    }

    @Test
    void statusOfNothingSaysSo() {
        assertThat(run("status")).isEqualTo(3);
        assertThat(command.out.toString()).contains("Nothing is up in");
    }

    @Test
    void downOfNothingIsFine() {
        assertThat(run("down")).isZero();
        assertThat(command.out.toString()).contains("Nothing was up");
    }

    private int run(String name, String... options) {
        List<String> arguments = new ArrayList<>(List.of(name));
        arguments.addAll(List.of(options));
        arguments.add("--state=" + folder.resolve("state"));
        return command.execute(arguments.toArray(String[]::new));
    }
}
