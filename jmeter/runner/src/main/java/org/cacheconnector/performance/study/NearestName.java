package org.cacheconnector.performance.study;

import java.util.Collection;
import java.util.Comparator;
import java.util.Optional;
import org.apache.commons.text.similarity.LevenshteinDistance;

/** Guesses which name somebody meant. Immutable. */
record NearestName(Collection<String> known) {

    private static final LevenshteinDistance DISTANCE = LevenshteinDistance.getDefaultInstance();

    /**
     * Returns the end of a message: {@code : did you mean pairs?} if a name is near, or else all
     * that are allowed.
     */
    String remedy(String typed) {
        return of(typed)
                .map(name -> ": did you mean " + name + "?")
                .orElseGet(() -> "; allowed: " + String.join(", ", known));
    }

    /** Returns the nearest name, if no more than half of what was typed differs. */
    private Optional<String> of(String typed) {
        return known.stream()
                .min(Comparator.comparingInt(name -> DISTANCE.apply(typed, name)))
                .filter(name -> DISTANCE.apply(typed, name) * 2 <= typed.length());
    }
}
