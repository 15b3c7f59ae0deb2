package org.cacheconnector.core.config;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class SafeUrlTest {

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "tcp://user:S3$$CRET@host:61616 | tcp://host:61616",
                "ssl://h:1?socket.keyStorePassword=S3CRET;trace=true |"
                        + " ssl://h:1?socket.keyStorePassword=******;trace=true",
                "failover:(tcp://h:1?jms.PassWord=S3CRET)?timeout=3 |"
                        + " failover:(tcp://h:1?jms.PassWord=******)?timeout=3",
                "tcp://user:S3/CRET@host:61616 | tcp://host:61616",
                "tcp://user:/S3CRET@host:61616 | tcp://host:61616",
                "tcp://user:S3CRET/@host:61616 | tcp://host:61616",
                "tcp://user:S3@CRET@host:61616 | tcp://host:61616",
                "tcp://user:S3@CR/ET@host:61616 | tcp://host:61616",
                "tcp://us@er:S3CRET@host:61616 | tcp://host:61616",
                "tcp://user:S3?CRET@host:61616 | tcp://host:61616",
                "tcp://user:S3#CRET@host:61616 | tcp://host:61616",
                "tcp://user:S3,CRET@host:61616 | tcp://host:61616",
                "tcp://user:S3(CR)ET@host:61616 | tcp://host:61616",
                "tcp://user:S3)?CRET@host:61616 | tcp://host:61616",
                "tcp://user:S3//CRET@host:61616 | tcp://host:61616",
                "tcp://user:S3:CRET@host:61616 | tcp://host:61616",
                "tcp://user:S3%2FCRET@host:61616 | tcp://host:61616",
                "tcp://user:S3\u00dfCRET@host:61616 | tcp://host:61616",
                "tcp://user:S3 CRET@host:61616 | tcp://host:61616",
                "tcp://S3CRET@host | tcp://host",
                "tcp://:S3/CRET@host:1 | tcp://host:1",
                "amqps://user:S3/CRET@[::1]:5671 | amqps://[::1]:5671",
                "tcp://user:S3/CRET@host:1/path?trace=true | tcp://host:1/path?trace=true",
                "tcp://user:S3@CRET@host:1?jms.userName=a@b&x=y |"
                        + " tcp://host:1?jms.userName=******&x=y",
                "failover:(tcp://u:S3/CRET@a:1,ssl://v:S3@CR/ET@b:2)?randomize=false |"
                        + " failover:(tcp://a:1,ssl://b:2)?randomize=false",
                "failover:(tcp://u:S3,CRET@a:1,ssl://v:S3)CRET@b:2)?randomize=false |"
                        + " failover:(tcp://a:1,ssl://b:2)?randomize=false",
                "failover:(tcp://a:1,ssl://v:S3/CRET@b:2) | failover:(tcp://a:1,ssl://b:2)",
                "failover:tcp://u:S3/CRET@a:1,tcp://b:2 | failover:tcp://a:1,tcp://b:2",
                "tcp://u:S3/CRET@a:1,v:S3/CRET@b:2 | tcp://b:2",
                "(tcp://u:S3/CRET@a:1,tcp://b:2)?x=y | (tcp://a:1,tcp://b:2)?x=y",
                "Not reached: tcp://u:S3/CRET@a:1, nor ssl://v:S3@CRET@b:2. |"
                        + " Not reached: tcp://a:1, nor ssl://b:2.",
                "user:S3/CRET@host | host",
                "Refused user:S3@CRET@host:1 again | Refused host:1 again",
                "jdbc:oracle:thin:scott/S3CRET@host:1521:db | host:1521:db",
                "tcp://h:1?jms.password=S3/CRET | tcp://h:1?jms.password=******",
                "tcp://h:1?jms.userName=u&jms.password=S3,CRET&a=b |"
                        + " tcp://h:1?jms.userName=u&jms.password=******&a=b",
                "tcp://h:1?jms.password=S3;CRET&a=b | tcp://h:1?jms.password=******&a=b",
                "tcp://h:1?jms.password=S3@CRET&a=b | tcp://h:1?jms.password=******&a=b",
                "tcp://h:1?jms.password=S3(CR)ET&a=b | tcp://h:1?jms.password=******&a=b",
                "tcp://h:1?jms.password=S3=CRET?S3&a=b | tcp://h:1?jms.password=******&a=b",
                "failover:(tcp://h:1?jms.password=S3,CRET,tcp://i:2?pwd=S3)CRET)?timeout=3 |"
                        + " failover:(tcp://h:1?jms.password=******,tcp://i:2?pwd=******)?timeout=3",
                "ssl://h:1?keyStorePassphrase=S3&pass=CRET&apiKey=S3&sharedAccessKey=CRET |"
                        + " ssl://h:1?keyStorePassphrase=******&pass=******&apiKey=******"
                        + "&sharedAccessKey=******",
                "Unused parameters=[{password=S3CRET}] | Unused parameters=[{password=******",
                "Unused [{a=1, jms.password=S3CRET, b=2}] | Unused [{a=1, jms.password=******"
                        + " b=2}]",
            })
    void noPartOfAPasswordIsLeft(String url, String safe) {
        assertThat(SafeUrl.of(url)).isEqualTo(safe).doesNotContain("S3").doesNotContain("CRET");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "tcp://host",
                "tcp://host:61616",
                "tcp://[::1]:61616",
                "tcp://host:61616/path/to?x=y&z=1",
                "failover:(tcp://a:1,tcp://b:2)?randomize=false",
                "failover:(tcp://a:1?x=y,tcp://b:2?x=y)?randomize=false&timeout=3",
                "file:///etc/mq@work/bindings",
                "host(1414),other(1414)",
                "Nothing listens at tcp://host:61616. Check that the broker runs (see its log).",
                "Ask admin@example.org about tcp://host:61616",
                "org.apache.Connection@1a2b3c refused",
                "vm://localhost?broker.persistent=false",
            })
    void whatHoldsNoCredentialsStaysAsItIs(String text) {
        assertThat(SafeUrl.of(text)).isEqualTo(text);
    }
}
