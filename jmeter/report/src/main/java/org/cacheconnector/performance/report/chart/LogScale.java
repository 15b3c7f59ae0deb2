package org.cacheconnector.performance.report.chart;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;

/** Equal ratios are equally far. For values above 0. */
final class LogScale implements Scale {

    private static final double[] WIDE = {1};
    private static final double[] MIDDLE = {1, 2, 5};
    private static final double[] NARROW = {1, 1.5, 2, 3, 4, 5, 6, 8};

    private final double least;
    private final double most;
    private final double from;
    private final double to;

    LogScale(double least, double most, double from, double to) {
        this.least = least;
        this.most = most > least ? most : least * 10;
        this.from = from;
        this.to = to;
    }

    @Override
    public double at(double value) {
        return from + Math.log(value / least) / Math.log(most / least) * (to - from);
    }

    @Override
    public List<Tick> ticks() {
        double decades = Math.log10(most / least);
        double[] digits = decades > 4 ? WIDE : decades > 1.2 ? MIDDLE : NARROW;
        List<Tick> ticks = new ArrayList<>();
        for (int power = (int) Math.floor(Math.log10(least)); ; power++) {
            for (double digit : digits) {
                BigDecimal value = BigDecimal.valueOf(digit).scaleByPowerOfTen(power);
                if (value.doubleValue() > most * (1 + 1e-9)) {
                    return ticks;
                }
                if (value.doubleValue() >= least * (1 - 1e-9)) {
                    ticks.add(
                            new Tick(
                                    value.doubleValue(),
                                    value.stripTrailingZeros().toPlainString()));
                }
            }
        }
    }
}
