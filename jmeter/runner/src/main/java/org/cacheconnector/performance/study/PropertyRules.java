package org.cacheconnector.performance.study;

import java.util.Collection;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Consumer;

/** Which properties users may give to plans. Used by one thread. */
record PropertyRules(PlanCatalog catalog, Consumer<String> wrong) {

    /** The runner gives these to JMeter itself, from keys of the matrix. */
    private static final Map<String, String> MADE_HERE =
            Map.of(
                    "nodes", "it follows from the servers",
                    "users", "use the key users",
                    "schedule", "use the key flows_per_second",
                    "duration", "use the keys pairs and slice_seconds",
                    "loops", "use the keys pairs and slice_seconds",
                    "seed", "use the key seed");

    /** Tells of properties that none of the scenarios has, or that are not the user's to set. */
    void check(String where, Collection<String> names, Collection<String> scenarios) {
        Set<String> known = new TreeSet<>();
        for (String scenario : scenarios) {
            catalog.plan(scenario).ifPresent(plan -> known.addAll(plan.properties().keySet()));
        }
        known.removeAll(MADE_HERE.keySet());
        for (String name : names) {
            if (MADE_HERE.containsKey(name)) {
                wrong.accept(where + name + " is set by the runner: " + MADE_HERE.get(name));
            } else if (!known.isEmpty() && !known.contains(name)) {
                wrong.accept(
                        where
                                + name
                                + " is a property of none of the plans"
                                + new NearestName(known).remedy(name));
            }
        }
    }
}
