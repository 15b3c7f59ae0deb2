package org.cacheconnector.performance.plans;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** Writes all plans of a folder to another one, each with its fragments in it; for the build. */
public final class InlinePlans {

    private InlinePlans() {}

    /**
     * @param arguments the folder of the plans, and the one to write to
     */
    public static void main(String[] arguments) throws IOException {
        Path target = Path.of(arguments[1]);
        Files.createDirectories(target);
        PlanInliner inliner = new PlanInliner();
        for (Path plan : plans(Path.of(arguments[0]))) {
            inliner.inline(plan, target.resolve(plan.getFileName()));
        }
    }

    private static List<Path> plans(Path folder) throws IOException {
        try (var files = Files.list(folder)) {
            return files.filter(file -> file.toString().endsWith(".jmx")).sorted().toList();
        }
    }
}
