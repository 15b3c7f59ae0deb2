package org.cacheconnector.identityserver.assembly;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.HashSet;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class PartsTest {

    @ParameterizedTest
    @EnumSource
    void everyListOfPartsIsWhole(ServerLine line) throws IOException {
        Parts parts = IdentityServerAssembly.parts(line);

        assertThat(parts.kernel().artifact().type()).isEqualTo("zip");
        assertThat(parts.webApplication())
                .extracting(Parts.WebApplication::path)
                .containsExactly("oauth2", "authenticationendpoint");
        assertThat(parts.standIn().packages())
                .containsEntry("org.wso2.carbon.registry.indexing", "4.8.12");
        assertThat(parts.defaults().has("user_store.type")).isTrue();
        assertThat(parts.overlay().files()).isNotEmpty();
    }

    @Test
    void everyPartHasAChecksumAndEveryChecksumAPart() throws IOException {
        Set<String> parts = new HashSet<>();
        for (ServerLine line : ServerLine.values()) {
            IdentityServerAssembly.parts(line)
                    .artifacts()
                    .forEach(artifact -> parts.add(artifact.toString()));
        }

        assertThat(Checksums.parse(resource("checksums.sha256")).sums()).containsOnlyKeys(parts);
    }

    @Test
    void aLineChangesTablesKeyByKeyAndListsAsAWhole() throws IOException {
        Parts parts =
                PartsReader.read(
                        resource("parts.toml"),
                        """
                        fragment = []
                        [versions]
                        kernel = "4.9.9"
                        [kernel]
                        add_plugins = ["g:a:1"]
                        """);

        Parts base = PartsReader.read(resource("parts.toml"));
        assertThat(parts.kernel().artifact().version()).isEqualTo("4.9.9");
        assertThat(parts.kernel().addPlugins()).containsExactly(ArtifactName.parse("g:a:1"));
        assertThat(parts.kernel().systemPackages()).isEqualTo(base.kernel().systemPackages());
        assertThat(base.fragment()).isNotEmpty();
        assertThat(parts.fragment()).isEmpty();
        assertThat(parts.bundles()).isEqualTo(base.bundles());
    }

    private static String resource(String name) throws IOException {
        try (InputStream in = PartsTest.class.getResourceAsStream(name)) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        }
    }
}
