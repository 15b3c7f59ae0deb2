package org.cacheconnector.ibmmq;

import java.util.ArrayList;
import java.util.List;

/** What is under the connections of one attempt, to be cut together. Thread-safe. */
final class Cuttables {

    private final List<Cuttable> all = new ArrayList<>();
    private boolean cut;

    /** Adds one; it is cut at once if all others have been. */
    void add(Cuttable cuttable) {
        synchronized (this) {
            if (!cut) {
                all.add(cuttable);
                return;
            }
        }
        cuttable.cut();
    }

    /** Tells all that no further connection is made. */
    synchronized void complete() {
        all.forEach(Cuttable::complete);
    }

    /** Cuts all. */
    synchronized void cut() {
        cut = true;
        all.forEach(Cuttable::cut);
    }
}
