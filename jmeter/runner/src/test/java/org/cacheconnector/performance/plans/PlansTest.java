package org.cacheconnector.performance.plans;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.cacheconnector.performance.plans.PlanFile.PlanElement;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What can be said of the plans without running them. */
@Timeout(60)
class PlansTest {

    private static final Path PLANS = Path.of("..", "plans");
    private static final Path FRAGMENTS = PLANS.resolve("fragments");
    private static final Set<String> DATA = Set.of("set-up-data", "remove-data");
    // These stand in each plan, as a thread group cannot be included.
    private static final Set<String> FRAME =
            Set.of("ThreadGroup", "OpenModelThreadGroup", "TestPlan");
    private static final String ACROSS = "revocation-across-clusters";
    private static final int LINES_THAT_ARE_A_COPY = 8;

    static List<PlanFile> plans() throws IOException {
        return PlanFile.readAll(PLANS);
    }

    static List<PlanFile> scenarios() throws IOException {
        return plans().stream().filter(plan -> !DATA.contains(plan.name())).toList();
    }

    static List<PlanFile> files() throws IOException {
        List<PlanFile> files = new ArrayList<>(plans());
        files.addAll(PlanFile.readAll(FRAGMENTS));
        return files;
    }

    @Test
    void everyScenarioIsThere() throws IOException {
        assertThat(scenarios())
                .extracting(PlanFile::name)
                .containsExactlyInAnyOrder(
                        "oidc-code-consent",
                        "oidc-code",
                        "password-grant",
                        "password-grant-revocation",
                        "refresh-always",
                        "refresh-on-expiry",
                        "introspection-cold",
                        "introspection-warm",
                        "userinfo-cold",
                        "userinfo-warm",
                        "revocation-across-clusters");
    }

    @ParameterizedTest
    @MethodSource("scenarios")
    void scenarioHasBothModelsOfTheSameFlow(PlanFile plan) {
        List<PlanElement> groups =
                plan.root().children().stream()
                        .filter(element -> !element.type().equals("Arguments"))
                        .toList();

        assertThat(groups)
                .extracting(PlanElement::type)
                .startsWith("ThreadGroup", "OpenModelThreadGroup");
        assertThat(plan.includes())
                .startsWith("fragments/flow.jmx", "fragments/arrival.jmx")
                .hasSameSizeAs(groups);
        assertThat(groups.size() > 2)
                .as("has racers beside its users")
                .isEqualTo(plan.name().equals(ACROSS));
        assertThat(new WholePlan(plan, PLANS).variables()).containsEntry("flow", plan.name());
    }

    @Test
    void racersAreThereOnlyIfWanted() {
        PlanFile plan = PlanFile.read(PLANS.resolve(ACROSS + ".jmx"));
        List<PlanElement> groups = plan.elements("ThreadGroup");

        assertThat(groups).extracting(PlanElement::name).containsExactly("Users", "Racers");
        assertThat(groups.get(1).property("ThreadGroup.num_threads")).isEqualTo("${__P(racers,0)}");
        assertThat(plan.includes()).endsWith("fragments/race.jmx");
    }

    @ParameterizedTest
    @MethodSource("plans")
    void everyRequestIsChecked(PlanFile plan) {
        WholePlan whole = new WholePlan(plan, PLANS);

        assertThat(whole.requests()).isPositive();
        assertThat(whole.uncheckedRequests()).isEmpty();
    }

    @Test
    void dataMayBeThereOrGoneAlready() {
        for (PlanElement request :
                PlanFile.read(FRAGMENTS.resolve("administration.jmx"))
                        .elements("HTTPSamplerProxy")) {
            String first = request.name().replaceFirst(" .*", "");
            if (Set.of("register", "create", "remove").contains(first)) {
                String already = first.equals("remove") ? "gone" : "there";
                assertThat(request.children())
                        .as(request.name())
                        .extracting(PlanElement::name)
                        .contains("Done or " + already + " already");
            }
        }
    }

    @ParameterizedTest
    @MethodSource("plans")
    void everyStepIsKnown(PlanFile plan) {
        WholePlan whole = new WholePlan(plan, PLANS);

        assertThat(whole.namedSteps()).isNotEmpty();
        assertThat(whole.knownSteps()).containsAll(whole.namedSteps());
    }

    @Test
    void everyFragmentAndEveryStepIsUsed() throws IOException {
        Set<String> included = new TreeSet<>();
        Set<String> known = new TreeSet<>();
        Set<String> named = new TreeSet<>();
        for (PlanFile plan : plans()) {
            WholePlan whole = new WholePlan(plan, PLANS);
            included.addAll(whole.included());
            known.addAll(whole.knownSteps());
            named.addAll(whole.namedSteps());
        }

        assertThat(PlanFile.readAll(FRAGMENTS))
                .extracting(fragment -> "fragments/" + fragment.name() + ".jmx")
                .containsExactlyElementsOf(included);
        assertThat(known).isEqualTo(named);
    }

    @ParameterizedTest
    @MethodSource("files")
    void namesNoPathOutsideItsFolder(PlanFile file) throws IOException {
        assertThat(file.includes()).allMatch(path -> path.matches("fragments/[a-z-]+\\.jmx"));
        assertThat(file.content()).doesNotContain("file:", "/home/", "/tmp/", "C:\\", "/work/");
        assertThat(file.elements())
                .allSatisfy(element -> assertThat(element.property("filename")).isEmpty());
    }

    @ParameterizedTest
    @MethodSource("files")
    void scriptsAreCompiledOnce(PlanFile file) {
        assertThat(file.elements())
                .filteredOn(element -> element.type().startsWith("JSR223"))
                .allSatisfy(
                        script -> {
                            assertThat(script.property("scriptLanguage")).isEqualTo("groovy");
                            assertThat(script.property("cacheKey")).isEqualTo("true");
                            // Such a script would be another one, to be compiled, each time.
                            assertThat(script.property("script")).doesNotContain("${");
                        });
    }

    /** JMeter leaves a variable as it was if an extractor without a default finds nothing. */
    @Test
    void nothingOfAFormerFlowIsKept() throws IOException {
        String forgotten =
                PlanFile.read(FRAGMENTS.resolve("flow.jmx")).elements("JSR223PreProcessor").stream()
                        .filter(script -> script.name().equals("Forget the former flow"))
                        .map(script -> script.property("script"))
                        .collect(Collectors.joining());
        for (PlanFile fragment : PlanFile.readAll(FRAGMENTS)) {
            for (PlanElement extractor : fragment.elements("RegexExtractor")) {
                String variable = extractor.property("RegexExtractor.refname");
                assertThat(extractor.property("RegexExtractor.default"))
                        .isEqualTo("no-" + variable);
                if (!fragment.name().equals("administration")) {
                    assertThat(forgotten).contains("'" + variable + "'");
                }
            }
        }
        assertThat(forgotten).contains("'location'", "'session_key'", "'consent_key'", "'code'");
    }

    @ParameterizedTest
    @MethodSource("files")
    void connectionsAreKept(PlanFile file) {
        assertThat(file.elements("HTTPSamplerProxy"))
                .allSatisfy(
                        request ->
                                assertThat(request.property("HTTPSampler.use_keepalive"))
                                        .isEqualTo("true"));
    }

    /** JMeter's window refuses to load a plan with one that has none. */
    @ParameterizedTest
    @MethodSource("files")
    void everyRequestHasArguments(PlanFile file) {
        assertThat(file.elements())
                .filteredOn(
                        element ->
                                element.type().equals("HTTPSamplerProxy")
                                        || element.type().equals("ConfigTestElement"))
                .allSatisfy(
                        element ->
                                assertThat(String.join("", element.lines()))
                                        .as(element.name())
                                        .contains("HTTPsampler.Arguments"));
    }

    @Test
    void nothingIsCopied() throws IOException {
        Map<List<String>, String> seen = new HashMap<>();
        List<String> copies = new ArrayList<>();
        for (PlanFile file : files()) {
            for (PlanElement element : file.elements()) {
                List<String> lines = element.lines();
                if (FRAME.contains(element.type()) || lines.size() < LINES_THAT_ARE_A_COPY) {
                    continue;
                }
                String where = file.name() + ": " + element.name();
                String other = seen.putIfAbsent(lines, where);
                if (other != null) {
                    copies.add(where + " is " + other);
                }
            }
        }

        assertThat(seen).isNotEmpty();
        assertThat(copies).isEmpty();
    }
}
