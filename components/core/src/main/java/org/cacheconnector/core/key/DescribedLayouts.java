package org.cacheconnector.core.key;

import java.util.ArrayList;
import java.util.List;

/** The layouts that a frame under way describes. Not thread-safe. */
final class DescribedLayouts {

    private static final class Described {
        private final KeyLayout layout;
        private final int position;

        Described(KeyLayout layout, int position) {
            this.layout = layout;
            this.position = position;
        }
    }

    private final List<Described> described = new ArrayList<>();

    /** Returns which description of the frame is that of {@code layout}, from 1; 0 if none is. */
    int numberOf(KeyLayout layout) {
        for (int i = 0; i < described.size(); i++) {
            if (described.get(i).layout == layout) {
                return i + 1;
            }
        }
        return 0;
    }

    /** Notes that the key at {@code position} describes {@code layout}. */
    void add(KeyLayout layout, int position) {
        described.add(new Described(layout, position));
    }

    /** Forgets what was described from {@code position} on. */
    void truncate(int position) {
        int last = described.size() - 1;
        while (last >= 0 && described.get(last).position >= position) {
            described.remove(last--);
        }
    }
}
