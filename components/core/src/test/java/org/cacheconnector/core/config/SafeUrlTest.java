package org.cacheconnector.core.config;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SafeUrlTest {

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "tcp://user:pa$$@host:61616 | tcp://host:61616",
                "tcp://host:61616 | tcp://host:61616",
                "failover:(tcp://u:p@a:1,ssl://v:q@b:2)?randomize=false |"
                        + " failover:(tcp://a:1,ssl://b:2)?randomize=false",
                "tcp://h:1?jms.userName=u&jms.password=x&a=b |"
                        + " tcp://h:1?jms.userName=u&jms.password=******&a=b",
                "ssl://h:1?socket.keyStorePassword=x;trace=true |"
                        + " ssl://h:1?socket.keyStorePassword=******;trace=true",
                "failover:(tcp://h:1?jms.PassWord=x)?timeout=3 |"
                        + " failover:(tcp://h:1?jms.PassWord=******)?timeout=3",
                "Failed at tcp://u:p@h:1 today | Failed at tcp://h:1 today",
            })
    void credentialsDisappearAndTheRestStays(String url, String safe) {
        assertThat(SafeUrl.of(url)).isEqualTo(safe);
    }
}
