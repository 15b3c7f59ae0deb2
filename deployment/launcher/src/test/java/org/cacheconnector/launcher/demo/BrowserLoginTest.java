package org.cacheconnector.launcher.demo;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.URI;
import org.junit.jupiter.api.Test;

class BrowserLoginTest {

    @Test
    void parametersAreReadFromRedirects() {
        URI uri = URI.create("https://localhost/cb?code=a%2Fb&state=1");

        assertThat(BrowserLogin.parameter(uri, "code")).isEqualTo("a/b");
        assertThat(BrowserLogin.parameter(uri, "error")).isEmpty();
        assertThat(BrowserLogin.parameter(URI.create("https://localhost/"), "code")).isEmpty();
    }
}
