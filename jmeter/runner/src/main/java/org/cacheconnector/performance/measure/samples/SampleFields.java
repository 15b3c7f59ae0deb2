package org.cacheconnector.performance.measure.samples;

import java.util.Map;
import java.util.TreeMap;

/** The fields that JMeter must save so that {@link JtlReader} can read them. Stateless. */
public final class SampleFields {

    static final String STALE_ANSWERS = "stale_answers";
    static final String STALE_AFTER_ONE_SECOND = "stale_after_1s";
    static final String NEVER_INACTIVE = "never_inactive";
    static final String TEST_START = "TESTSTART.MS";

    private static final String PREFIX = "jmeter.save.saveservice.";

    /** Whether JMeter writes each line to the file at once. */
    public static final String WRITTEN_AT_ONCE = PREFIX + "autoflush";

    private static final String SAVED =
            "time label response_code response_message thread_name successful bytes sent_bytes"
                    + " thread_counts latency idle_time connect_time"
                    + " assertion_results_failure_message print_field_names";
    private static final String LEFT_OUT =
            "data_type filename hostname sample_count response_data subresults";

    private SampleFields() {}

    /**
     * Returns the properties of JMeter's own that ask for the fields, and for each line to be
     * written at once.
     *
     * @param url whether what was asked is saved too
     */
    public static Map<String, String> properties(boolean url) {
        Map<String, String> properties = new TreeMap<>();
        for (String field : SAVED.split(" ", -1)) {
            properties.put(PREFIX + field, "true");
        }
        for (String field : LEFT_OUT.split(" ", -1)) {
            properties.put(PREFIX + field, "false");
        }
        properties.put(WRITTEN_AT_ONCE, "true");
        properties.put(PREFIX + "url", Boolean.toString(url));
        properties.put(PREFIX + "output_format", "csv");
        properties.put(PREFIX + "timestamp_format", "ms");
        properties.put(PREFIX + "default_delimiter", ",");
        properties.put(PREFIX + "assertion_results", "none");
        properties.put(
                "sample_variables",
                String.join(
                        ",", STALE_ANSWERS, STALE_AFTER_ONE_SECOND, NEVER_INACTIVE, TEST_START));
        return properties;
    }
}
