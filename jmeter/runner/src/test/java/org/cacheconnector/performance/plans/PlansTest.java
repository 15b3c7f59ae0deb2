package org.cacheconnector.performance.plans;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.cacheconnector.performance.plans.PlanFile.PlanElement;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.w3c.dom.Element;

/** What can be said of the plans without running them. */
class PlansTest {

    private static final Path PLANS = Path.of("..", "plans", "source");
    private static final Path FRAGMENTS = PLANS.resolve("fragments");
    private static final String ACROSS = "revocation-across-clusters";

    static List<PlanFile> plans() throws IOException {
        return PlanFile.readAll(PLANS);
    }

    static List<PlanFile> scenarios() throws IOException {
        return plans().stream().filter(plan -> !plan.name().endsWith("-data")).toList();
    }

    static List<PlanFile> files() throws IOException {
        return Stream.concat(plans().stream(), PlanFile.readAll(FRAGMENTS).stream()).toList();
    }

    @ParameterizedTest
    @MethodSource("scenarios")
    void scenarioHasBothModelsOfTheSameFlow(PlanFile plan) {
        List<PlanElement> groups =
                plan.top().stream().filter(each -> !each.type().equals("Arguments")).toList();
        assertThat(groups)
                .extracting(PlanElement::type)
                .startsWith("ThreadGroup", "OpenModelThreadGroup");
        assertThat(plan.includes())
                .startsWith("fragments/flow.jmx", "fragments/arrival.jmx")
                .hasSameSizeAs(groups);
        assertThat(groups.size() > 2)
                .as("has racers beside its users")
                .isEqualTo(plan.name().equals(ACROSS));
        assertThat(new WholePlan(plan, PLANS).variables).containsEntry("flow", plan.name());
    }

    @ParameterizedTest
    @MethodSource("plans")
    void everyRequestIsCheckedAndEveryStepKnown(PlanFile plan) {
        WholePlan whole = new WholePlan(plan, PLANS);
        assertThat(whole.uncheckedRequests).isEmpty();
        assertThat(whole.namedSteps).isNotEmpty();
        assertThat(whole.knownSteps).containsAll(whole.namedSteps);
    }

    @Test
    void dataMayBeThereOrGoneAlready() {
        PlanFile administration = PlanFile.read(FRAGMENTS.resolve("administration.jmx"));
        assertThat(administration.elements("HTTPSamplerProxy"))
                .filteredOn(request -> request.name().matches("(register|create|remove) .*"))
                .isNotEmpty()
                .allSatisfy(
                        request -> {
                            String known = request.name().startsWith("remove") ? "gone" : "there";
                            assertThat(request.children())
                                    .extracting(PlanElement::name)
                                    .contains("Done or " + known + " already");
                        });
    }

    @Test
    void everyFragmentAndEveryStepIsUsed() throws IOException {
        Set<String> included = new TreeSet<>();
        Set<String> known = new TreeSet<>();
        Set<String> named = new TreeSet<>();
        for (PlanFile plan : plans()) {
            WholePlan whole = new WholePlan(plan, PLANS);
            included.addAll(whole.included);
            known.addAll(whole.knownSteps);
            named.addAll(whole.namedSteps);
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
        assertThat(file.elements()).allMatch(each -> each.property("filename").isEmpty());
    }

    /** A script with a variable in its text would be another one, to be compiled, each time. */
    @ParameterizedTest
    @MethodSource("files")
    void scriptsAreCompiledOnce(PlanFile file) {
        assertThat(file.elements())
                .filteredOn(element -> element.type().startsWith("JSR223"))
                .allMatch(script -> script.property("scriptLanguage").equals("groovy"))
                .allMatch(script -> script.property("cacheKey").equals("true"))
                .noneMatch(script -> script.property("script").contains("${"));
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
                // Only servers from 7.1 on have it.
                boolean optional = variable.equals("application_version");
                assertThat(extractor.property("RegexExtractor.default"))
                        .isEqualTo(optional ? "" : "no-" + variable);
                if (!fragment.name().equals("administration")) {
                    assertThat(forgotten).contains("'" + variable + "'");
                }
            }
        }
        assertThat(forgotten).contains("'location'", "'session_key'", "'consent_key'", "'code'");
    }

    /** JMeter's window refuses to load a plan with a request that has no arguments. */
    @ParameterizedTest
    @MethodSource("files")
    void connectionsAreKeptAndEveryRequestHasArguments(PlanFile file) {
        assertThat(file.elements("HTTPSamplerProxy"))
                .allMatch(each -> each.property("HTTPSampler.use_keepalive").equals("true"));
        assertThat(file.elements())
                .filteredOn(each -> each.type().matches("HTTPSamplerProxy|ConfigTestElement"))
                .extracting(each -> PlanDocument.children(each.xml()))
                .allMatch(children -> children.stream().anyMatch(PlansTest::isArguments));
    }

    private static boolean isArguments(Element child) {
        return child.getAttribute("name").equals("HTTPsampler.Arguments");
    }
}
