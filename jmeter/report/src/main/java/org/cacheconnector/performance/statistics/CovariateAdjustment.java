package org.cacheconnector.performance.statistics;

import java.util.Arrays;
import java.util.DoubleSummaryStatistics;
import org.hipparchus.stat.regression.SimpleRegression;

/**
 * The mean of paired differences, without and with regard to how fast the machine was in each half
 * of a pair.
 *
 * <p>Give it, for each pair, the logarithm of the figure's ratio, on to off, and that of the
 * speed's ratio: the processor time of a fixed unit of work. The adjusted estimate is that of a
 * pair in which the machine was equally fast, the intercept of the least squares line. Which
 * covariate it is must be fixed before the data are seen, and the connector must not change it; a
 * report shows both estimates. An {@link #explained} near 0 says that the covariate is of no use,
 * and then the adjusted interval is a little the wider. Immutable.
 *
 * @param without the mean as it is
 * @param with the mean at equal speed
 * @param slope by how much the figure's logarithm grows with the covariate's
 * @param explained R²: the part of the differences' variance that the covariate explains
 */
public record CovariateAdjustment(Estimate without, Estimate with, double slope, double explained) {

    /** Logarithms of ratios that differ by less are the same. */
    private static final double ROUNDING = 1e-12;

    /** With fewer pairs nothing is said. */
    public static final int LEAST_PAIRS = 5;

    /**
     * Regresses the differences on the covariate, pair by pair. If the speed never changed, the
     * adjusted estimate is the other.
     *
     * @throws IllegalArgumentException if there are fewer than {@link #LEAST_PAIRS}, or not as many
     *     of both
     */
    public static CovariateAdjustment of(double[] differences, double[] covariate) {
        if (differences.length < LEAST_PAIRS || differences.length != covariate.length) {
            throw new IllegalArgumentException(
                    differences.length
                            + " differences and "
                            + covariate.length
                            + " of the covariate: at least "
                            + LEAST_PAIRS
                            + " of each are needed");
        }
        Estimate without = Estimate.mean(differences);
        if (isConstant(covariate)) {
            return new CovariateAdjustment(without, without, 0, 0);
        }
        SimpleRegression line = new SimpleRegression();
        for (int i = 0; i < differences.length; i++) {
            line.addData(covariate[i], differences[i]);
        }
        return new CovariateAdjustment(
                without,
                new Estimate(
                        line.getIntercept(), line.getInterceptStdErr(), differences.length - 2),
                line.getSlope(),
                isConstant(differences) ? 0 : line.getRSquare());
    }

    private static boolean isConstant(double[] values) {
        DoubleSummaryStatistics range = Arrays.stream(values).summaryStatistics();
        return range.getMax() - range.getMin() < ROUNDING;
    }
}
