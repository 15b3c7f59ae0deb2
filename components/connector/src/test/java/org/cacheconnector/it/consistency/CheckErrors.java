package org.cacheconnector.it.consistency;

import java.util.ArrayList;
import java.util.List;

/** What went wrong with the check itself; the first few of it. Thread-safe. */
final class CheckErrors {

    private static final int MAX_KEPT = 20;

    private final List<String> kept = new ArrayList<>();
    private int count;

    synchronized void add(String what, Throwable cause) {
        count++;
        if (kept.size() < MAX_KEPT) {
            kept.add(what + ": " + cause);
        }
    }

    /** Returns the errors, and how many more there were. */
    synchronized List<String> list() {
        List<String> list = new ArrayList<>(kept);
        if (count > kept.size()) {
            list.add("and " + (count - kept.size()) + " more");
        }
        return list;
    }
}
