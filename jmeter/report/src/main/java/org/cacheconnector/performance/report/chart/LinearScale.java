package org.cacheconnector.performance.report.chart;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** Equal differences are equally far. */
final class LinearScale implements Scale {

    private final double least;
    private final double most;
    private final double step;
    private final double from;
    private final double to;
    private final String suffix;

    /** Creates a scale that ends at round numbers beyond the values. */
    LinearScale(double least, double most, int ticks, double from, double to, String suffix) {
        double range = most > least ? most - least : 1;
        this.step = step(range / ticks);
        this.least = Math.floor(least / step + 1e-9) * step;
        this.most = Math.ceil((least + range) / step - 1e-9) * step;
        this.from = from;
        this.to = to;
        this.suffix = suffix;
    }

    /** The next of 1, 2, 5, 10 and so on. */
    private static double step(double atLeast) {
        double power = Math.pow(10, Math.floor(Math.log10(atLeast)));
        double digits = atLeast / power;
        return (digits <= 1 ? 1 : digits <= 2 ? 2 : digits <= 5 ? 5 : 10) * power;
    }

    @Override
    public double at(double value) {
        return from + (value - least) / (most - least) * (to - from);
    }

    @Override
    public List<Tick> ticks() {
        int decimals = Math.max(0, (int) Math.ceil(-Math.log10(step) - 1e-9));
        List<Tick> ticks = new ArrayList<>();
        for (int i = 0; least + i * step <= most + step / 2; i++) {
            double value =
                    BigDecimal.valueOf(least + i * step)
                            .setScale(decimals, RoundingMode.HALF_EVEN)
                            .doubleValue();
            String label = String.format(Locale.ROOT, "%,." + decimals + "f", value + 0.0);
            ticks.add(new Tick(value, label.replace('-', '\u2212') + suffix));
        }
        return ticks;
    }
}
