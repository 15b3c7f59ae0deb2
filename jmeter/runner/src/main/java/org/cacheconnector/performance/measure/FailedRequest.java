package org.cacheconnector.performance.measure;

import java.net.URI;
import org.cacheconnector.performance.measure.samples.Sample;

/** Says of a request why it failed, and what to do. Immutable. */
record FailedRequest(Sample sample) {

    private static final String NO_RESPONSE = "Non HTTP response";

    String explanation() {
        String request = "'" + sample.label() + "'";
        String code = sample.code();
        if (code.equals("401") || code.equals("403")) {
            return node()
                    + " answered "
                    + code
                    + " to "
                    + request
                    + ": it does not take these credentials; check admin_user and admin_password.";
        }
        if (code.startsWith(NO_RESPONSE)) {
            return node()
                    + " did not answer "
                    + request
                    + ": "
                    + sample.message()
                    + "; check that it runs and can be reached from here.";
        }
        return node() + " answered " + code + " to " + request + ": " + sample.message() + ".";
    }

    private String node() {
        try {
            URI url = URI.create(sample.url());
            if (url.getHost() != null) {
                return url.getHost() + (url.getPort() < 0 ? "" : ":" + url.getPort());
            }
        } catch (IllegalArgumentException e) {
            // Without an address the message may still name it.
            return "The server";
        }
        return "The server";
    }
}
