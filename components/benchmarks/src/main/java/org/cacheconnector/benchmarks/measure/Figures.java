package org.cacheconnector.benchmarks.measure;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** The values of one figure, one a round. Not thread-safe. */
public final class Figures {

    private final List<Double> values = new ArrayList<>();

    /** Adds the value of one round. */
    public void add(double value) {
        values.add(value);
    }

    /** Adds the value of one round, a count far below the precision of a double. */
    public void add(long value) {
        add((double) value);
    }

    /** Returns how many rounds there are. */
    public int rounds() {
        return values.size();
    }

    /**
     * Returns the median of the rounds.
     *
     * @throws IllegalStateException if there are none
     */
    public double median() {
        if (values.isEmpty()) {
            throw new IllegalStateException("nothing was measured");
        }
        List<Double> sorted = sorted();
        int middle = sorted.size() / 2;
        return sorted.size() % 2 == 1
                ? sorted.get(middle)
                : (sorted.get(middle - 1) + sorted.get(middle)) / 2;
    }

    /** Returns the least value. */
    public double min() {
        return sorted().get(0);
    }

    /** Returns the greatest value. */
    public double max() {
        return sorted().get(values.size() - 1);
    }

    /** Returns the median with the least and greatest value, in {@code format} each. */
    public String show(String format) {
        return show(format, median())
                + " ("
                + show(format, min())
                + "-"
                + show(format, max())
                + ")";
    }

    private static String show(String format, double value) {
        return String.format(Locale.ROOT, format, value);
    }

    private List<Double> sorted() {
        return values.stream().sorted().toList();
    }
}
