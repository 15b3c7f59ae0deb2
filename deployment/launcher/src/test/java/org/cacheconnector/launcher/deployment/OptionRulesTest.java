package org.cacheconnector.launcher.deployment;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(30)
class OptionRulesTest {

    @Test
    void everythingWrongIsSaidAtOnce() {
        DeploymentOptions.Builder builder =
                DeploymentOptions.builder()
                        .clusters(3)
                        .nodes(0)
                        .heapMegabytes(100)
                        .offset(-1)
                        .isHome(Path.of("a"))
                        .isZip(Path.of("b"));

        assertThatExceptionOfType(DeploymentException.class)
                .isThrownBy(builder::build)
                .withMessageContainingAll(
                        "--clusters is 3, but must be 1 to 2",
                        "--nodes is 0",
                        "--heap is 100",
                        "--offset is -1",
                        "--is-home and --is-zip");
    }

    @Test
    void aHazelcastClusterOfOneIsRefused() {
        DeploymentOptions.Builder builder = DeploymentOptions.builder().nodes(1).hazelcast(true);

        assertThatExceptionOfType(DeploymentException.class)
                .isThrownBy(builder::build)
                .withMessageContaining("--nodes 2 or more");
    }

    @Test
    void aDatabaseOfAnUnknownKindIsRefused() {
        assertThatExceptionOfType(DeploymentException.class)
                .isThrownBy(() -> external("jdbc:oracle:thin:@x", "u", "p"))
                .withMessageContaining("--db-url")
                .withMessageContaining("jdbc:postgresql:");
    }

    @Test
    void aPasswordInTheUrlIsRefusedWithoutRepeatingIt() {
        assertThatExceptionOfType(DeploymentException.class)
                .isThrownBy(() -> external("jdbc:postgresql://h/d?password=s3cret", "u", ""))
                .withMessageContaining("--db-password")
                .satisfies(thrown -> assertThat(thrown.getMessage()).doesNotContain("s3cret"));
    }

    @Test
    void aDatabaseNeedsAUserAndIsNeverDeleted() {
        ExternalDatabase there =
                new ExternalDatabase("jdbc:postgresql://h/d", "jdbc:postgresql://h/d", "", "p");

        assertThatExceptionOfType(DeploymentException.class)
                .isThrownBy(
                        () ->
                                DeploymentOptions.builder()
                                        .externalDatabase(there)
                                        .freshDatabase(true)
                                        .build())
                .withMessageContainingAll("--db-user", "--fresh");
    }

    @Test
    void thePasswordIsNotShown() {
        assertThat(new ExternalDatabase("jdbc:h2:tcp://h/d", "jdbc:h2:tcp://h/d", "u", "s3cret"))
                .asString()
                .doesNotContain("s3cret");
    }

    private static DeploymentOptions external(String url, String user, String password) {
        return DeploymentOptions.builder()
                .externalDatabase(new ExternalDatabase(url, url, user, password))
                .build();
    }
}
