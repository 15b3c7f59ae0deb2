package org.cacheconnector.identityserver.assembly;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ArtifactNameTest {

    @Test
    void theTypeIsJarUnlessGiven() {
        assertThat(ArtifactName.parse("a.b:c:1.0").fileName()).isEqualTo("c-1.0.jar");
        assertThat(ArtifactName.parse("a.b:c:1.0:war").fileName()).isEqualTo("c-1.0.war");
    }

    @ParameterizedTest
    @ValueSource(strings = {"a:b:1", "a:b:1:zip"})
    void theTextOfANameReadsAsTheSameName(String text) {
        assertThat(ArtifactName.parse(text)).hasToString(text);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "a:b", "a::1", "a:b:1:zip:x", "a:b:${version}"})
    void whatIsNoNameIsRefused(String text) {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> ArtifactName.parse(text))
                .withMessageContaining(text);
    }
}
