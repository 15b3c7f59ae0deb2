package org.cacheconnector.identityserver.assembly;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.cacheconnector.identityserver.process.ServerException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class IdentityServerAssemblyTest {

    @TempDir private Path folder;
    private final List<String> progress = new ArrayList<>();

    @Test
    void filesThatAreNotTheListedOnesLeaveNoServerBehind() throws IOException {
        Path wrong = Files.writeString(folder.resolve("wrong"), "not the artifact");
        ArtifactSource source =
                names -> {
                    Map<ArtifactName, Path> files = new LinkedHashMap<>();
                    names.forEach(name -> files.put(name, wrong));
                    return files;
                };
        Path servers = folder.resolve("servers");

        assertThatExceptionOfType(ServerException.class)
                .isThrownBy(
                        new IdentityServerAssembly(source, ServerLine.V6_1, servers, progress::add)
                                ::home)
                .withMessageContaining("checksums");
        assertThat(servers).doesNotExist();
    }

    @Test
    void theArtifactsThatAreMissingAreNamed() {
        ArtifactSource source =
                names -> {
                    throw new ServerException("missing " + names.iterator().next());
                };

        assertThatExceptionOfType(ServerException.class)
                .isThrownBy(
                        new IdentityServerAssembly(source, ServerLine.V6_1, folder, progress::add)
                                ::home)
                .withMessageContaining("wso2carbon-core");
        assertThat(progress).hasSize(1);
    }
}
