package org.cacheconnector.docs;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** The commands in the documents name modules, profiles, tests, scripts and options that exist. */
class CommandsTest {
    private static final String PROPERTIES_OF_MAVEN =
            "skip(Tests|ITs)|(it\\.)?test|(surefire|failsafe)\\.failIfNoSpecifiedTests";

    private static List<String> commands;
    private static List<Path> poms;
    private static String sources;

    @BeforeAll
    static void read() {
        commands = new ArrayList<>();
        for (Path page : Documents.all()) {
            String text = Documents.read(page);
            Documents.blocks(text, "sh").stream()
                    .flatMap(block -> block.replaceAll("\\\\\\n\\s*", " ").lines())
                    .map(line -> line.replaceFirst("\\s+#.*", "").strip())
                    .forEach(commands::add);
            commands.addAll(Documents.codeIn(text));
        }
        poms = Documents.files(Documents.ROOT, "pom.xml");
        StringBuilder all = new StringBuilder();
        Documents.files(Documents.ROOT, ".java").forEach(java -> all.append(Documents.read(java)));
        poms.forEach(pom -> all.append(Documents.read(pom)));
        sources = all.toString();
    }

    @Test
    void modulesExistAndAreBuiltWithWhatTheyNeed() {
        String parent = Documents.read(Documents.ROOT.resolve("pom.xml"));
        assertThat(maven()).hasSizeGreaterThan(10);
        for (String command : maven()) {
            for (String module : modules(command)) {
                assertThat(parent).contains("<module>" + module + "</module>");
            }
            if (command.contains(" -pl ")) {
                assertThat(command).contains(" -am");
            }
        }
    }

    @Test
    void profilesExist() {
        for (String command : maven()) {
            assertThat(profiles(command)).containsAll(Documents.found(command, " -P([\\w-]+)"));
        }
    }

    @Test
    void propertiesAreRead() {
        for (String command : maven()) {
            Documents.found(command, " -D([\\w.]+)").forEach(CommandsTest::isRead);
        }
    }

    @Test
    void singleTestsExistAndDoNotFailModulesWithoutThem() {
        for (String command : maven()) {
            for (String test : Documents.found(command, " -D(?:it\\.)?test=(\\w+)")) {
                assertThat(Names.testNamed(test)).as(test).isPresent();
                assertThat(command).contains("failIfNoSpecifiedTests=false");
            }
        }
    }

    @Test
    void theLauncherKnowsItsCommandsAndOptions() {
        check("launcher.sh", "deployment", "components");
    }

    @Test
    void connectorctlKnowsItsCommandsAndOptions() {
        String sources = mainSources("deployment/connectorctl");
        String page = Documents.page("connectorctl.md");
        List<List<String>> commands = Documents.table(page, "command");
        assertThat(commands).hasSize(4);
        for (List<String> row : commands) {
            assertThat(Documents.found(row.get(0), "`([a-z]+)"))
                    .isNotEmpty()
                    .allMatch(name -> sources.contains("name = \"" + name + "\""));
        }
        assertThat(Documents.found(page, "`[^`\n]*(--[a-z-]+)"))
                .isNotEmpty()
                .allMatch(option -> sources.contains("\"" + option + "\""));
    }

    @Test
    void theRunnerKnowsItsCommandsOptionsAndProfiles() {
        check("runner.sh", "jmeter", "deployment");
        for (String command : ofScript("runner.sh")) {
            for (String profile : Documents.found(command, " run ([a-z]+)")) {
                assertThat(profileOfTheRunner(profile)).exists();
            }
            for (String plan : Documents.found(command, "--plan ([\\w-]+)")) {
                assertThat(module("jmeter/plans/" + plan + ".jmx")).exists();
            }
        }
    }

    private static void check(String script, String... modules) {
        String texts = mainSources(modules);
        assertThat(ofScript(script)).hasSizeGreaterThan(3);
        for (String command : ofScript(script)) {
            assertThat(Documents.found(command, "\\.sh ([a-z]+)"))
                    .singleElement()
                    .matches(
                            name ->
                                    texts.contains("name = \"" + name + "\"")
                                            || texts.contains("addSubcommand(\"" + name + "\""));
            assertThat(Documents.found(command, " (--[a-z-]+)"))
                    .filteredOn(option -> !option.equals("--help"))
                    .allMatch(option -> texts.contains("\"" + option + "\""));
        }
    }

    private static String mainSources(String... modules) {
        StringBuilder texts = new StringBuilder();
        for (String module : modules) {
            Documents.files(module(module), ".java").stream()
                    .filter(file -> file.toString().contains("/src/main/"))
                    .forEach(file -> texts.append(Documents.read(file)));
        }
        return texts.toString();
    }

    /** Returns the profiles of the modules of a command and of their parent. */
    private static List<String> profiles(String command) {
        List<Path> own =
                Stream.concat(Stream.of(""), modules(command).stream())
                        .map(each -> module(each).resolve("pom.xml"))
                        .toList();
        return poms.stream()
                .filter(pom -> !command.contains(" -pl ") || own.contains(pom))
                .flatMap(
                        pom ->
                                Documents.found(
                                        Documents.read(pom), "(?s)<profile>.*?<id>([\\w-]+)</id>")
                                        .stream())
                .toList();
    }

    private static void isRead(String property) {
        if (!property.matches(PROPERTIES_OF_MAVEN)) {
            assertThat(sources)
                    .containsAnyOf(
                            "\"" + property + "\"",
                            "<" + property + ">",
                            "<" + property + "/>",
                            "${" + property + "}");
        }
    }

    private static Path profileOfTheRunner(String name) {
        return module("jmeter/runner/src/main/resources/org/cacheconnector/performance/study")
                .resolve(name + ".toml");
    }

    private static List<String> maven() {
        return commands.stream().filter(command -> command.startsWith("mvn ")).toList();
    }

    private static List<String> ofScript(String script) {
        return commands.stream()
                .filter(command -> command.matches("(\\./)?" + Pattern.quote(script) + " .*"))
                .filter(command -> !command.contains("…"))
                .toList();
    }

    private static List<String> modules(String command) {
        return Documents.found(command, " -pl (\\S+)").stream()
                .flatMap(list -> Stream.of(list.split(",")))
                .toList();
    }

    private static Path module(String folder) {
        return Documents.ROOT.resolve(folder);
    }
}
