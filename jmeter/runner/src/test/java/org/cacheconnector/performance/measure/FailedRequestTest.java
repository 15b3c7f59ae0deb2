package org.cacheconnector.performance.measure;

import static org.assertj.core.api.Assertions.assertThat;

import org.cacheconnector.performance.measure.samples.Sample;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(60)
class FailedRequestTest {

    private static final String URL = "https://localhost:9443/scim2/Users";

    @Test
    void wrongCredentialsAreSaid() {
        assertThat(explanation("401", "Unauthorized", URL))
                .isEqualTo(
                        "localhost:9443 answered 401 to 'create users': it does not take these"
                                + " credentials; check admin_user and admin_password.");
    }

    @Test
    void aNodeThatCannotBeReachedIsNamed() {
        assertThat(
                        explanation(
                                "Non HTTP response code: java.net.ConnectException",
                                "Connection refused",
                                URL))
                .startsWith("localhost:9443 did not answer 'create users': Connection refused");
    }

    @Test
    void otherAnswersAreQuoted() {
        assertThat(explanation("500", "Oh", URL))
                .isEqualTo("localhost:9443 answered 500 to 'create users': Oh.");
        assertThat(explanation("500", "Oh", "no address")).startsWith("The server answered 500");
    }

    private static String explanation(String code, String message, String url) {
        return new FailedRequest(
                        new Sample(
                                1,
                                1,
                                0,
                                "create users",
                                code,
                                message,
                                "t",
                                false,
                                url,
                                0,
                                0,
                                0,
                                false))
                .explanation();
    }
}
