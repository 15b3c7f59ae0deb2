package org.cacheconnector.performance.report.chart;

import java.util.List;

/** Maps values to places on the page. */
interface Scale {

    /** A value worth a label. */
    record Tick(double value, String label) {}

    /** Returns the place of a value. */
    double at(double value);

    /** Returns the values worth labels, in order. */
    List<Tick> ticks();
}
