package org.cacheconnector.performance.measure.samples;

/**
 * One line of a JTL. Immutable.
 *
 * @param start when it began, in ms since 1970
 * @param elapsed its time in ms, without what JMeter did in between
 * @param idle what JMeter did in between, in ms
 * @param label the request, or the flow
 * @param code of the response; a text where there was none
 * @param message of the response; of the assertion that failed where the response is no error
 * @param thread the name of JMeter's thread
 * @param success whether it passed its assertions
 * @param url what was asked, where JMeter was told to save it; otherwise empty
 * @param testStart when the test began on the machine that made the load, in ms since 1970; 0 if
 *     unknown
 * @param staleAnswers how many stale answers came, in the sample that tells of them
 * @param staleAfterOneSecond how many of them came later than a second
 * @param neverInactive whether the wait for the right answer was given up
 */
public record Sample(
        long start,
        long elapsed,
        long idle,
        String label,
        String code,
        String message,
        String thread,
        boolean success,
        String url,
        long testStart,
        long staleAnswers,
        long staleAfterOneSecond,
        boolean neverInactive) {

    /** Returns when it ended, in ms since 1970. */
    public long end() {
        return start + elapsed + idle;
    }
}
