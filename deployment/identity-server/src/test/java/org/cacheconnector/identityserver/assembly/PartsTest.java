package org.cacheconnector.identityserver.assembly;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;

class PartsTest {

    @Test
    void theListOfPartsIsWhole() throws IOException {
        Parts parts = PartsReader.read(resource("parts.toml"));

        assertThat(parts.kernel().artifact().type()).isEqualTo("zip");
        assertThat(parts.webApplications()).containsOnlyKeys("oauth2", "authenticationendpoint");
        assertThat(parts.standIn().packages())
                .containsEntry("org.wso2.carbon.registry.indexing", "4.8.12");
        assertThat(parts.defaultsJson()).contains("user_store.type");
        assertThat(parts.overlay()).isNotEmpty();
    }

    @Test
    void everyPartHasAChecksumAndEveryChecksumAPart() throws IOException {
        Parts parts = PartsReader.read(resource("parts.toml"));
        String listed = Checksums.parse(resource("checksums.sha256")).text();

        assertThat(listed.lines().map(line -> line.split(" +", -1)[1]))
                .containsExactlyInAnyOrderElementsOf(
                        parts.artifacts().stream().map(ArtifactName::toString).toList());
    }

    @Test
    void aVersionThatIsNotListedIsRefused() throws IOException {
        String text = resource("parts.toml").replace("kernel = \"4.10.32\"", "");

        assertThatExceptionOfType(AssemblyException.class)
                .isThrownBy(() -> PartsReader.read(text))
                .withMessageContaining("No version is named kernel");
    }

    @Test
    void aMissingTableIsNamed() {
        assertThatExceptionOfType(AssemblyException.class)
                .isThrownBy(() -> PartsReader.read("[versions]\n"))
                .withMessageContaining("[kernel]");
    }

    private static String resource(String name) throws IOException {
        try (InputStream in = PartsTest.class.getResourceAsStream(name)) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        }
    }
}
