package org.cacheconnector.performance.measure;

import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.cacheconnector.performance.measure.samples.Sample;

/** Says of a request why it failed, and what to do. Immutable. */
record FailedRequest(Sample sample) {

    String explanation() {
        String code = sample.code();
        if (code.startsWith("Non HTTP response")) {
            return "%s did not answer '%s': %s; check that it runs and can be reached from here."
                    .formatted(node(), sample.label(), sample.message());
        }
        return "%s answered %s to '%s': %s."
                .formatted(
                        node(),
                        code,
                        sample.label(),
                        code.equals("401") || code.equals("403")
                                ? "it does not take these credentials; check admin_user"
                                        + " and admin_password"
                                : sample.message());
    }

    private String node() {
        Matcher url = Pattern.compile("https?://([^/]+).*").matcher(sample.url());
        return url.matches() ? url.group(1) : "The server";
    }
}
