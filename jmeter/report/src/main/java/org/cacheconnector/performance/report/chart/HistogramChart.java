package org.cacheconnector.performance.report.chart;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.HdrHistogram.Histogram;
import org.HdrHistogram.HistogramIterationValue;
import org.cacheconnector.performance.report.markup.Markup;

/**
 * Distributions of times laid over each other. The axis of times is logarithmic: each bin is wider
 * than the one before by the same ratio. What is beyond the 99.9th percentile is left out.
 *
 * @param title what it shows
 * @param xName name and unit of the times
 * @param series the distributions
 */
public record HistogramChart(String title, String xName, List<Series> series) implements Chart {

    /** One distribution of times in µs. */
    public record Series(String name, Style style, Histogram times) {}

    private static final int BINS = 56;
    private static final double MOST_PERCENTILE = 99.9;

    @Override
    public String svg(String id) {
        Frame frame = Frame.usual();
        double least = least();
        double most = Math.max(most(), least * 2);
        List<double[]> shares = new ArrayList<>();
        double highest = 0;
        for (Series one : series) {
            double[] share = shares(one.times(), least, most);
            shares.add(share);
            for (double value : share) {
                highest = Math.max(highest, value);
            }
        }
        Scale x = new LogScale(least, most, frame.left, frame.right);
        Scale y = new LinearScale(0, highest > 0 ? highest : 1, 5, frame.bottom, frame.top, "%");
        Markup svg = frame.begin(id, title, title + ": share of all in each bin, against " + xName);
        frame.legend(
                series.stream()
                        .map(one -> new Frame.Key(one.name(), "fill " + one.style().css()))
                        .toList());
        frame.vertical(y, "share of all");
        for (int i = 0; i < series.size(); i++) {
            String line = path(shares.get(i), x, y, least, most);
            String css = series.get(i).style().css();
            svg.empty("path d class", line + "z", "area " + css);
            svg.empty("path d class", line, "line mark " + css);
        }
        frame.horizontal(x.ticks(), x, xName);
        return frame.end();
    }

    private static String path(double[] share, Scale x, Scale y, double least, double most) {
        double ratio = Math.pow(most / least, 1.0 / BINS);
        StringBuilder path = new StringBuilder();
        path.append(format("M%.1f %.1f", x.at(least), y.at(0)));
        for (int bin = 0; bin < BINS; bin++) {
            path.append(
                    format("V%.1fH%.1f", y.at(share[bin]), x.at(least * Math.pow(ratio, bin + 1))));
        }
        return path.append(format("V%.1f", y.at(0))).toString();
    }

    private static String format(String pattern, Object... numbers) {
        return String.format(Locale.ROOT, pattern, numbers);
    }

    /** Returns the share of each bin in percent. */
    private static double[] shares(Histogram times, double least, double most) {
        double[] shares = new double[BINS];
        for (HistogramIterationValue value : times.recordedValues()) {
            double millis = value.getValueIteratedTo() / 1000.0;
            int bin = (int) (Math.log(millis / least) / Math.log(most / least) * BINS);
            if (millis <= most) {
                shares[Math.max(0, Math.min(BINS - 1, bin))] +=
                        100.0 * value.getCountAddedInThisIterationStep() / times.getTotalCount();
            }
        }
        return shares;
    }

    private double least() {
        return series.stream()
                .mapToDouble(one -> Math.max(1, one.times().getMinNonZeroValue()) / 1000.0)
                .min()
                .orElse(1);
    }

    private double most() {
        return series.stream()
                .mapToDouble(one -> one.times().getValueAtPercentile(MOST_PERCENTILE) / 1000.0)
                .max()
                .orElse(10);
    }
}
