package org.cacheconnector.performance.plans;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.cacheconnector.performance.plans.PlanFile.PlanElement;

/** A plan with the fragments that it includes, as JMeter sees it when it runs. Immutable. */
final class WholePlan {

    /** The paths of all fragments that are reached. */
    final Set<String> included = new TreeSet<>();

    /** The names of all steps that fragments know. */
    final Set<String> knownSteps = new TreeSet<>();

    /** The steps that the plan names. */
    final Set<String> namedSteps = new TreeSet<>();

    /** The requests without any assertion. */
    final List<String> uncheckedRequests = new ArrayList<>();

    /** The plan's own user defined variables. */
    final Map<String, String> variables;

    private final Path folder;

    WholePlan(PlanFile plan, Path folder) {
        this.folder = folder;
        this.variables = plan.document().variables();
        variables.forEach(
                (name, value) -> {
                    if (name.matches("(.*step|prepare)_\\d+")) {
                        namedSteps.add(value);
                    }
                });
        walk(plan.top(), false);
    }

    /**
     * @param checked whether an assertion is in scope
     */
    private void walk(List<PlanElement> elements, boolean checked) {
        boolean checkedHere = checked || hasAssertion(elements);
        for (PlanElement element : elements) {
            List<PlanElement> below = element.children();
            if (element.type().equals("IncludeController")) {
                String path = element.property("IncludeController.includepath");
                included.add(path);
                below =
                        PlanFile.read(folder.resolve(path))
                                .elements("TestFragmentController")
                                .get(0)
                                .children();
            }
            if (element.type().equals("HTTPSamplerProxy") && !checkedHere && !hasAssertion(below)) {
                uncheckedRequests.add(element.name());
            }
            if (element.type().equals("SwitchController")) {
                below.forEach(step -> knownSteps.add(step.name()));
            }
            walk(below, checkedHere);
        }
    }

    private static boolean hasAssertion(List<PlanElement> elements) {
        return elements.stream().anyMatch(each -> each.type().equals("ResponseAssertion"));
    }
}
