package org.cacheconnector.launcher.deployment;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@Timeout(30)
class StockDistributionTest {

    @TempDir private Path home;

    @ParameterizedTest
    @ValueSource(strings = {"v5.11.0", "v6.0.0", "v6.1.0.3", "v7.0.0", "v7.1.0-rc1", "v7.2.0"})
    void supportedVersionsAreAccepted(String version) throws IOException {
        server("WSO2 Identity Server " + version, "4.9.26");

        assertThat(StockDistribution.check(home)).contains(version, "4.9");
    }

    @ParameterizedTest
    @ValueSource(strings = {"v5.10.0", "v4.6.0", "v8.0.0"})
    void otherVersionsAreRefusedWithWhatIsSupported(String version) throws IOException {
        server("WSO2 Identity Server " + version, "4.9.26");

        refused().withMessageContaining(version).withMessageContaining("5.11 to 7.x");
    }

    @Test
    void anOldKernelIsRefused() throws IOException {
        server("WSO2 Identity Server v5.11.0", "4.5.3");

        refused().withMessageContaining("4.5");
    }

    @Test
    void aServerWithoutAProductNameIsJudgedByItsKernel() throws IOException {
        server("${product.name} v${product.version}", "4.10.32");

        assertThat(StockDistribution.check(home)).isEqualTo("on Carbon kernel 4.10");
    }

    @Test
    void aFolderThatIsNoServerIsRefusedWithWhatItLacks() {
        refused()
                .withMessageContaining("Not the folder of an Identity Server")
                .withMessageContaining("bin/wso2server.sh");
    }

    @Test
    void anotherCarbonProductIsRefused() throws IOException {
        server("WSO2 API Manager v4.3.0", "4.9.26");
        Files.delete(
                home.resolve(
                        "repository/components/plugins/org.wso2.carbon.identity.oauth_6.1.jar"));

        refused().withMessageContaining("identity.oauth");
    }

    @Test
    void aFolderThatIsNotThereIsRefused() {
        assertThatExceptionOfType(DeploymentException.class)
                .isThrownBy(() -> StockDistribution.check(home.resolve("none")))
                .withMessageContaining("no such folder");
    }

    private org.assertj.core.api.ThrowableAssertAlternative<DeploymentException> refused() {
        return assertThatExceptionOfType(DeploymentException.class)
                .isThrownBy(() -> StockDistribution.check(home))
                .matches(thrown -> thrown.failure() == Failure.FILES);
    }

    private void server(String version, String kernel) throws IOException {
        Path plugins = Files.createDirectories(home.resolve("repository/components/plugins"));
        Files.createDirectories(home.resolve("repository/conf"));
        Files.createDirectories(home.resolve("dbscripts/identity"));
        Files.createDirectories(home.resolve("bin"));
        Files.writeString(home.resolve("bin/wso2server.sh"), "");
        Files.writeString(home.resolve("bin/version.txt"), version + "\n");
        Files.writeString(plugins.resolve("org.wso2.carbon.core_" + kernel + ".jar"), "");
        Files.writeString(plugins.resolve("org.wso2.carbon.identity.oauth_6.1.jar"), "");
    }
}
