package org.cacheconnector.performance.statistics;

import java.util.Arrays;
import java.util.DoubleSummaryStatistics;
import org.hipparchus.stat.regression.SimpleRegression;

/**
 * The mean of paired differences at equal speed of the machine: the intercept of the least squares
 * line on the logarithm of the speed's ratio. The connector must not change that speed. Immutable.
 *
 * @param without the mean as it is
 * @param with the mean at equal speed; the same if the speed never changed
 */
public record CovariateAdjustment(Estimate without, Estimate with) {

    /** Logarithms of ratios that differ by less are the same. */
    private static final double ROUNDING = 1e-12;

    /** Regresses the differences on the covariate, pair by pair; there are three at least. */
    public static CovariateAdjustment of(double[] differences, double[] covariate) {
        Estimate without = Estimate.mean(differences);
        DoubleSummaryStatistics range = Arrays.stream(covariate).summaryStatistics();
        if (range.getMax() - range.getMin() < ROUNDING) {
            return new CovariateAdjustment(without, without);
        }
        SimpleRegression line = new SimpleRegression();
        for (int i = 0; i < differences.length; i++) {
            line.addData(covariate[i], differences[i]);
        }
        return new CovariateAdjustment(
                without,
                new Estimate(
                        line.getIntercept(), line.getInterceptStdErr(), differences.length - 2));
    }
}
