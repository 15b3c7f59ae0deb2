package org.cacheconnector.performance.plans;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class PlanInlinerTest {

    private static final Path PLANS = Path.of("..", "plans", "source");

    @TempDir private Path folder;

    private PlanFile inlined(String plan) {
        Path target = folder.resolve(plan + ".jmx");
        new PlanInliner().inline(PLANS.resolve(plan + ".jmx"), target);
        return PlanFile.read(target);
    }

    @ParameterizedTest
    @MethodSource("org.cacheconnector.performance.plans.PlansTest#plans")
    void planStandsAloneWithItsOwnStepsOnly(PlanFile plan) {
        PlanFile inlined = inlined(plan.name());

        WholePlan whole = new WholePlan(inlined, folder);
        assertThat(inlined.includes()).isEmpty();
        assertThat(whole.uncheckedRequests).isEmpty();
        assertThat(whole.knownSteps).isEqualTo(new WholePlan(plan, PLANS).namedSteps);
    }

    @ParameterizedTest
    @MethodSource("org.cacheconnector.performance.plans.PlansTest#plans")
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
                .containsExactlyElementsOf(PlansTest.plans().stream().map(PlanFile::name).toList());
    }
}
