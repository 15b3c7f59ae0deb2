package org.cacheconnector.performance.plans;

import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.w3c.dom.Element;
import org.w3c.dom.Node;

/**
 * Puts the fragments that a plan includes into it, without the steps that it does not take.
 *
 * <p>A plan with Include Controllers does the same, but JMeter reads every included file again for
 * every user that it starts, in the open model for every arrival. Stateless.
 */
public final class PlanInliner {

    private static final Set<String> CONTROLLERS =
            Set.of("GenericController", "IfController", "SwitchController", "ForeachController");
    private static final List<String> WORKERS =
            List.of("HTTPSamplerProxy", "TestAction", "Arguments");

    /**
     * Writes a plan with its fragments in it.
     *
     * @param plan the plan; its fragments are named relative to its folder
     * @throws PlanException if it cannot be read or written, or a fragment is missing
     */
    public void inline(Path plan, Path target) {
        PlanDocument document = PlanDocument.read(plan);
        Path folder = plan.toAbsolutePath().getParent();
        new Inlining(document, folder, document.variables()).tree(document.root(), Set.of());
        document.write(target);
    }

    private record Inlining(PlanDocument document, Path folder, Map<String, String> variables) {

        /**
         * @param steps the steps that are taken here
         */
        void tree(Element tree, Set<String> steps) {
            List<Element> parts = PlanDocument.children(tree);
            for (int i = 0; i + 1 < parts.size(); i += 2) {
                Element element = parts.get(i);
                Element below = parts.get(i + 1);
                if (element.getTagName().equals("IncludeController")) {
                    element = include(element, below);
                }
                Set<String> stepsBelow = stepsIn(element, steps);
                tree(below, stepsBelow);
                if (element.getTagName().equals("SwitchController")) {
                    removeOthers(below, steps);
                }
                if (CONTROLLERS.contains(element.getTagName())
                        && (isLoopOverNothing(element, stepsBelow) || !works(below))) {
                    remove(element, below);
                }
            }
        }

        private Element include(Element include, Element below) {
            Path file = folder.resolve(PlanDocument.text(include, "IncludeController.includepath"));
            Element fragment = PlanDocument.read(file).fragment();
            Element controller = document.controller(include.getAttribute("testname"));
            include.getParentNode().replaceChild(controller, include);
            for (Node node = fragment.getFirstChild(); node != null; node = node.getNextSibling()) {
                below.appendChild(document.copy(node));
            }
            return controller;
        }

        private Set<String> stepsIn(Element element, Set<String> steps) {
            if (!element.getTagName().equals("ForeachController")) {
                return steps;
            }
            String prefix = PlanDocument.text(element, "ForeachController.inputVal");
            Set<String> named = new HashSet<>();
            for (int i = 1; variables.containsKey(prefix + "_" + i); i++) {
                named.add(variables.get(prefix + "_" + i));
            }
            return named;
        }

        private static boolean isLoopOverNothing(Element element, Set<String> stepsBelow) {
            return element.getTagName().equals("ForeachController") && stepsBelow.isEmpty();
        }

        private static void removeOthers(Element tree, Set<String> steps) {
            List<Element> parts = PlanDocument.children(tree);
            for (int i = 0; i + 1 < parts.size(); i += 2) {
                if (!steps.contains(parts.get(i).getAttribute("testname"))) {
                    remove(parts.get(i), parts.get(i + 1));
                }
            }
        }

        private static boolean works(Element below) {
            return WORKERS.stream()
                    .anyMatch(type -> below.getElementsByTagName(type).getLength() > 0);
        }

        private static void remove(Element element, Element below) {
            below.getParentNode().removeChild(below);
            element.getParentNode().removeChild(element);
        }
    }
}
