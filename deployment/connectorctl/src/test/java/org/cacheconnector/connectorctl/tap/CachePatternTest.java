package org.cacheconnector.connectorctl.tap;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(10)
class CachePatternTest {

    private static final String CACHE = "carbon.super/Identity.Manager/OAuthCache";

    @Test
    void matchesNamesAndPaths() {
        assertThat(new CachePattern("oauthcache").matches(CACHE)).isTrue();
        assertThat(new CachePattern("OAuth*").matches(CACHE)).isTrue();
        assertThat(new CachePattern("carbon.super/*").matches(CACHE)).isTrue();
        assertThat(new CachePattern("*").matches(CACHE)).isTrue();
        assertThat(new CachePattern("OAuth").matches(CACHE)).isFalse();
        assertThat(new CachePattern("carbon?super/*").matches(CACHE)).isFalse();
    }

    @Test
    void everyCacheIsAlwaysChosen() {
        assertThat(new CachePattern("OAuth").matches("*")).isTrue();
    }
}
