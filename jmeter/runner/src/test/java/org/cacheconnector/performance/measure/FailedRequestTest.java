package org.cacheconnector.performance.measure;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.URL;
import org.cacheconnector.performance.measure.samples.Sample;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class FailedRequestTest {

    private static final String URL = "https://localhost:9443/scim2/Users";

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "401 | Unauthorized | "
                        + URL
                        + " | localhost:9443 answered 401 to 'create users':"
                        + " it does not take these credentials; check admin_user and admin_password.",
                "Non HTTP response code: java.net.ConnectException | Connection refused | "
                        + URL
                        + " | localhost:9443 did not answer 'create users': Connection refused;"
                        + " check that it runs and can be reached from here.",
                "500 | Oh | " + URL + " | localhost:9443 answered 500 to 'create users': Oh.",
                "500 | Oh | no address | The server answered 500 to 'create users': Oh.",
            })
    void theReasonIsSaid(String code, String message, String url, String told) {
        Sample sample =
                new Sample(1, 1, 0, "create users", code, message, "t", false, url, 0, 0, 0, false);

        assertThat(new FailedRequest(sample).explanation()).isEqualTo(told);
    }
}
