package org.cacheconnector.docs;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** The commands in the documents name modules, profiles, tests, scripts and options that exist. */
@Timeout(60)
class CommandsTest {

    private static final Path BENCHMARKS =
            module("components/benchmarks")
                    .resolve(Path.of("src/main/java/org/cacheconnector/benchmarks"));
    private static final Set<String> PROPERTIES_OF_MAVEN =
            Set.of(
                    "skipTests",
                    "skipITs",
                    "test",
                    "it.test",
                    "surefire.failIfNoSpecifiedTests",
                    "failsafe.failIfNoSpecifiedTests");

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

        assertThat(maven())
                .hasSizeGreaterThan(10)
                .allSatisfy(
                        command ->
                                assertThat(modules(command))
                                        .allSatisfy(
                                                each ->
                                                        assertThat(parent)
                                                                .contains(
                                                                        "<module>"
                                                                                + each
                                                                                + "</module>")))
                .filteredOn(command -> command.contains(" -pl "))
                .allSatisfy(command -> assertThat(command).contains(" -am"));
    }

    @Test
    void profilesExist() {
        assertThat(maven())
                .allSatisfy(
                        command ->
                                assertThat(found(command, " -P([\\w-]+)"))
                                        .allSatisfy(
                                                profile ->
                                                        assertThat(profiles(command))
                                                                .contains(profile)));
    }

    @Test
    void propertiesAreRead() {
        assertThat(maven())
                .allSatisfy(
                        command ->
                                assertThat(found(command, " -D([\\w.]+)"))
                                        .allSatisfy(CommandsTest::isRead));
    }

    @Test
    void singleTestsExistAndDoNotFailModulesWithoutThem() {
        assertThat(maven())
                .allSatisfy(
                        command -> {
                            for (String test : found(command, " -D(?:it\\.)?test=(\\w+)")) {
                                assertThat(Names.testNamed(test)).as(test).isPresent();
                                assertThat(command).contains("failIfNoSpecifiedTests=false");
                            }
                        });
    }

    @Test
    void benchmarksExist() {
        assertThat(maven())
                .allSatisfy(
                        command ->
                                assertThat(found(command, " -Dbenchmark=([\\w.]+)"))
                                        .allSatisfy(
                                                name ->
                                                        assertThat(
                                                                        BENCHMARKS.resolve(
                                                                                name.replace(
                                                                                                '.',
                                                                                                '/')
                                                                                        + ".java"))
                                                                .exists()));
    }

    @Test
    void theLauncherKnowsItsCommandsAndOptions() {
        check("launcher.sh", "deployment", "components");
    }

    @Test
    void connectorctlKnowsItsCommandsAndOptions() {
        String sources = mainSources("deployment/connectorctl");
        String page = Documents.page("connectorctl.md");

        assertThat(Documents.table(page, "command"))
                .hasSize(4)
                .allSatisfy(
                        row ->
                                assertThat(found(row.get(0), "`([a-z]+)"))
                                        .isNotEmpty()
                                        .allSatisfy(
                                                name ->
                                                        assertThat(sources)
                                                                .contains(
                                                                        "name = \""
                                                                                + name
                                                                                + "\"")));
        assertThat(found(page, "`[^`\n]*(--[a-z-]+)"))
                .isNotEmpty()
                .allSatisfy(option -> assertThat(sources).contains("\"" + option + "\""));
    }

    @Test
    void theRunnerKnowsItsCommandsOptionsAndProfiles() {
        check("runner.sh", "jmeter", "deployment");
        assertThat(ofScript("runner.sh"))
                .allSatisfy(
                        command -> {
                            assertThat(found(command, " run ([a-z]+)"))
                                    .allSatisfy(
                                            profile ->
                                                    assertThat(profileOfTheRunner(profile))
                                                            .exists());
                            assertThat(found(command, "--plan ([\\w-]+)"))
                                    .allSatisfy(
                                            plan ->
                                                    assertThat(
                                                                    module(
                                                                            "jmeter/plans/"
                                                                                    + plan
                                                                                    + ".jmx"))
                                                            .exists());
                        });
    }

    @Test
    void foldersToGoToAreMadeByTheBuild() {
        List<String> folders =
                commands.stream().filter(command -> command.startsWith("cd ")).toList();

        assertThat(folders)
                .isNotEmpty()
                .allSatisfy(
                        folder ->
                                assertThat(
                                                module(
                                                        folder.substring(3)
                                                                .replaceFirst(
                                                                        "/target/.*",
                                                                        "/src/main/scripts")))
                                        .isDirectory());
    }

    private static void check(String script, String... modules) {
        String texts = mainSources(modules);
        assertThat(ofScript(script))
                .hasSizeGreaterThan(3)
                .allSatisfy(
                        command -> {
                            assertThat(found(command, "\\.sh ([a-z]+)"))
                                    .singleElement()
                                    .satisfies(
                                            name ->
                                                    assertThat(texts)
                                                            .containsAnyOf(
                                                                    "name = \"" + name + "\"",
                                                                    "addSubcommand(\""
                                                                            + name
                                                                            + "\""));
                            assertThat(found(command, " (--[a-z-]+)"))
                                    .filteredOn(option -> !option.equals("--help"))
                                    .allSatisfy(
                                            option ->
                                                    assertThat(texts)
                                                            .contains("\"" + option + "\""));
                        });
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

    private static Stream<String> profilesOf(Path pom) {
        return Pattern.compile("(?s)<profile>.*?<id>([\\w-]+)</id>")
                .matcher(Documents.read(pom))
                .results()
                .map(profile -> profile.group(1));
    }

    /** Returns the profiles of the modules of a command and of their parent. */
    private static List<String> profiles(String command) {
        List<Path> own =
                Stream.concat(Stream.of(""), modules(command).stream())
                        .map(each -> module(each).resolve("pom.xml"))
                        .toList();
        return poms.stream()
                .filter(pom -> !command.contains(" -pl ") || own.contains(pom))
                .flatMap(CommandsTest::profilesOf)
                .toList();
    }

    private static void isRead(String property) {
        if (!PROPERTIES_OF_MAVEN.contains(property)) {
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
        return found(command, " -pl (\\S+)").stream()
                .flatMap(list -> Stream.of(list.split(",")))
                .toList();
    }

    private static List<String> found(String command, String pattern) {
        return Pattern.compile(pattern)
                .matcher(command)
                .results()
                .map((MatchResult match) -> match.group(1))
                .toList();
    }

    private static Path module(String folder) {
        return Documents.ROOT.resolve(folder);
    }
}
