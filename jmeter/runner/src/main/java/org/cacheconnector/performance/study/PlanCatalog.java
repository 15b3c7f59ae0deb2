package org.cacheconnector.performance.study;

import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/** The JMeter plans in a folder, by name. Immutable. */
public final class PlanCatalog {

    private static final Set<String> DATA = Set.of("set-up-data", "remove-data");

    private final Map<String, LoadPlan> plans = new TreeMap<>();

    private PlanCatalog(Collection<LoadPlan> plans) {
        plans.forEach(plan -> this.plans.put(plan.name(), plan));
    }

    /** Returns a catalog of these plans. */
    public static PlanCatalog of(Collection<LoadPlan> plans) {
        return new PlanCatalog(plans);
    }

    /**
     * Reads the plans in a folder; blocking.
     *
     * @throws StudyException if there are none, or one cannot be read
     */
    public static PlanCatalog read(Path folder) {
        List<LoadPlan> plans = new ArrayList<>();
        try (DirectoryStream<Path> files = Files.newDirectoryStream(folder, "*.jmx")) {
            for (Path file : files) {
                plans.add(new PlanFile(file).read());
            }
        } catch (IOException e) {
            throw new StudyException(
                    StudyFailure.FILES, "Could not read the plans in " + folder + ": " + e, e);
        }
        if (plans.isEmpty()) {
            throw new StudyException(StudyFailure.FILES, "There are no plans (*.jmx) in " + folder);
        }
        return new PlanCatalog(plans);
    }

    /** Returns all plans, those that only handle data too. */
    public Collection<LoadPlan> plans() {
        return Collections.unmodifiableCollection(plans.values());
    }

    /** Returns the names of the plans that can be measured. */
    public Set<String> scenarios() {
        Set<String> names = new TreeSet<>(plans.keySet());
        names.removeAll(DATA);
        return names;
    }

    /** Returns the plan of a name. */
    public Optional<LoadPlan> plan(String name) {
        return Optional.ofNullable(plans.get(name));
    }
}
