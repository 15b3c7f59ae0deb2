package org.cacheconnector.harness.mq.pubsub;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class TopicFilterTest {

    @ParameterizedTest
    @CsvSource({
        "a/b, a/b, true",
        "a/b, a/c, false",
        "a/b, a/b/c, false",
        "a/+, a/b, true",
        "a/+, a, false",
        "a/+, a/b/c, false",
        "+/b, a/b, true",
        "a/#, a, true",
        "a/#, a/b/c, true",
        "#, a/b, true",
        "#/c, a/b/c, true",
        "#/c, a/b/d, false",
        "a/#/d, a/d, true",
        "a/#/d, a/b/c/d, true",
        "a/+b, a/+b, true",
        "a/+b, a/xb, false",
    })
    void topicMatches(String filter, String topic, boolean expected) {
        assertThat(new TopicFilter(filter).matches(topic)).isEqualTo(expected);
    }
}
