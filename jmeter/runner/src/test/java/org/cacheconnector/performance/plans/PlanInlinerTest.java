package org.cacheconnector.performance.plans;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.cacheconnector.performance.plans.PlanFile.PlanElement;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

@Timeout(60)
class PlanInlinerTest {

    private static final Path PLANS = Path.of("..", "plans", "source");

    @TempDir private Path folder;

    private PlanFile inlined(String plan) {
        Path target = folder.resolve(plan + ".jmx");
        new PlanInliner().inline(PLANS.resolve(plan + ".jmx"), target);
        return PlanFile.read(target);
    }

    private List<String> inlined(String plan, String type) {
        return inlined(plan).elements(type).stream().map(PlanElement::name).toList();
    }

    static List<PlanFile> plans() throws IOException {
        return PlansTest.plans();
    }

    @ParameterizedTest
    @MethodSource("plans")
    void planStandsAloneWithItsOwnStepsOnly(PlanFile plan) {
        PlanFile inlined = inlined(plan.name());

        WholePlan whole = new WholePlan(inlined, folder);
        assertThat(inlined.includes()).isEmpty();
        assertThat(whole.uncheckedRequests).isEmpty();
        assertThat(whole.knownSteps).isEqualTo(new WholePlan(plan, PLANS).namedSteps);
    }

    @Test
    void requestsAreThoseOfTheFlowInBothModels() {
        List<String> flow = List.of("authorize", "login page", "login", "resume", "token");

        assertThat(inlined("oidc-code", "HTTPSamplerProxy"))
                .isEqualTo(Stream.concat(flow.stream(), flow.stream()).toList());
    }

    @Test
    void preparationIsKeptWhereThereIsOne() {
        String shared = "Where flows share a token";
        String moving = "Where steps go to different nodes";
        String thinking = "Where users think";

        assertThat(inlined("introspection-warm", "IfController"))
                .startsWith(shared, "Without a token", moving, thinking, moving, shared, shared)
                .hasSize(2 * 6);
        assertThat(inlined("password-grant", "IfController"))
                .containsExactly(
                        shared, thinking, moving, shared, shared, thinking, moving, shared);
    }

    @Test
    void whatIsNotInAControllerOfStepsIsKept() {
        assertThat(inlined("revocation-across-clusters").elements())
                .extracting(PlanElement::type)
                .contains("WhileController", "TransactionController", "JSR223PostProcessor");
        assertThat(inlined("oidc-code", "CookieManager")).hasSize(2);
        assertThat(inlined("password-grant", "CookieManager")).isEmpty();
    }

    @ParameterizedTest
    @MethodSource("plans")
    void thePlanThatPeopleRunIsMadeOfItsSource(PlanFile plan) {
        String name = plan.name() + ".jmx";
        inlined(plan.name());

        assertThat(PLANS.resolveSibling(name))
                .as("after a build, copy jmeter/runner/target/runner/plans to jmeter/plans")
                .hasSameTextualContentAs(folder.resolve(name));
    }

    @Test
    void missingFragmentIsNamed() throws IOException {
        Path plan = folder.resolve("alone.jmx");
        Files.copy(PLANS.resolve("oidc-code.jmx"), plan);

        assertThatThrownBy(() -> new PlanInliner().inline(plan, folder.resolve("out.jmx")))
                .isInstanceOf(PlanException.class)
                .hasMessageContaining("flow.jmx");
    }

    @Test
    void everyPlanOfAFolderIsWritten() throws IOException {
        InlinePlans.main(new String[] {PLANS.toString(), folder.resolve("all").toString()});

        assertThat(PlanFile.readAll(folder.resolve("all")))
                .extracting(PlanFile::name)
                .containsExactlyElementsOf(plans().stream().map(PlanFile::name).toList());
    }
}
