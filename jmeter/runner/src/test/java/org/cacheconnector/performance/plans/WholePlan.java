package org.cacheconnector.performance.plans;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.cacheconnector.performance.plans.PlanFile.PlanElement;

/** A plan with the fragments that it includes, as JMeter sees it when it runs. Immutable. */
final class WholePlan {

    private final PlanFile plan;
    private final Path folder;
    private final Set<String> included = new TreeSet<>();
    private final Set<String> steps = new TreeSet<>();
    private final List<String> unchecked = new ArrayList<>();
    private int requests;

    WholePlan(PlanFile plan, Path folder) {
        this.plan = plan;
        this.folder = folder;
        walk(plan.root(), false, List.of());
    }

    /**
     * @param checked whether an assertion is in scope
     * @param open the fragments that are being included
     */
    private void walk(PlanElement element, boolean checked, List<String> open) {
        List<PlanElement> children = element.children();
        List<String> nowOpen = open;
        if (element.type().equals("IncludeController")) {
            String path = element.property("IncludeController.includepath");
            if (open.contains(path)) {
                throw new IllegalArgumentException(path + " includes itself: " + open);
            }
            included.add(path);
            nowOpen = new ArrayList<>(open);
            nowOpen.add(path);
            children = fragment(path).children();
        }
        boolean checkedBelow =
                checked || children.stream().anyMatch(c -> c.type().equals("ResponseAssertion"));
        if (element.type().equals("HTTPSamplerProxy")) {
            requests++;
            if (!checkedBelow) {
                unchecked.add(element.name());
            }
        }
        if (element.type().equals("SwitchController")) {
            children.forEach(step -> steps.add(step.name()));
        }
        for (PlanElement child : children) {
            walk(child, checkedBelow, nowOpen);
        }
    }

    private PlanElement fragment(String path) {
        PlanFile file = PlanFile.read(folder.resolve(path));
        List<PlanElement> fragments = file.elements("TestFragmentController");
        if (fragments.size() != 1) {
            throw new IllegalArgumentException(path + " is not a test fragment");
        }
        return fragments.get(0);
    }

    /** Returns the paths of all fragments that are reached. */
    Set<String> included() {
        return included;
    }

    /** Returns the names of all steps that fragments know. */
    Set<String> knownSteps() {
        return steps;
    }

    /** Returns the steps that the plan names. */
    List<String> namedSteps() {
        List<String> named = new ArrayList<>();
        variables()
                .forEach(
                        (name, value) -> {
                            if (name.matches("(.*step|prepare)_\\d+")) {
                                named.add(value);
                            }
                        });
        return named;
    }

    /** Returns the plan's own user defined variables. */
    Map<String, String> variables() {
        Map<String, String> variables = new TreeMap<>();
        for (PlanElement arguments : plan.elements("Arguments")) {
            var values = arguments.xml().getElementsByTagName("elementProp");
            for (int i = 0; i < values.getLength(); i++) {
                var value = (org.w3c.dom.Element) values.item(i);
                Map<String, String> parts = new HashMap<>();
                var texts = value.getElementsByTagName("stringProp");
                for (int j = 0; j < texts.getLength(); j++) {
                    var text = (org.w3c.dom.Element) texts.item(j);
                    parts.put(text.getAttribute("name"), text.getTextContent());
                }
                variables.put(parts.get("Argument.name"), parts.get("Argument.value"));
            }
        }
        return variables;
    }

    /** Returns the requests without any assertion. */
    List<String> uncheckedRequests() {
        return unchecked;
    }

    int requests() {
        return requests;
    }
}
