package org.cacheconnector.performance.study;

import java.io.IOException;
import java.nio.file.Files;
import java.util.concurrent.ThreadLocalRandom;
import org.cacheconnector.performance.results.ResultsFolder;

/** The seed of a study whose matrix has none. Stateless; blocking. */
public final class StudySeed {

    /** Its name among what is recorded of a study. */
    static final String FACT = "seed";

    private StudySeed() {}

    /**
     * Returns the seed of the study that a folder holds, so that it can go on; else a fresh one.
     */
    public static long of(ResultsFolder folder) {
        try {
            if (Files.exists(folder.path().resolve("study.json"))) {
                return Long.parseLong(folder.study().configuration().get(FACT));
            }
        } catch (IOException | NumberFormatException e) {
            // Whoever opens the study says what is wrong with it.
            return fresh();
        }
        return fresh();
    }

    private static long fresh() {
        return ThreadLocalRandom.current().nextInt(1, Integer.MAX_VALUE);
    }
}
