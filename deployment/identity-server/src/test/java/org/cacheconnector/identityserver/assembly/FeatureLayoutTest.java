package org.cacheconnector.identityserver.assembly;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.cacheconnector.identityserver.process.ServerException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class FeatureLayoutTest {

    private static final String COPY =
            """
            instructions.configure = copy(source:${installFolder}/../features/f_1/%s,\\
            target:%s,overwrite:true);
            """;

    @TempDir private Path folder;

    @Test
    void bundlesBecomeDropinsAndFilesGoWhereP2InfSays() throws IOException {
        Path feature =
                zip(
                        Map.of(
                                "plugins/b_1.jar", "bundle",
                                "features/f_1/feature.xml", "<feature/>",
                                "features/f_1/conf/a.xml", "a",
                                "features/f_1/p2.inf",
                                        COPY.formatted("conf", "${installFolder}/../../conf")));

        new FeatureLayout(server()).apply(feature);

        assertThat(server().dropins().resolve("b_1.jar")).hasContent("bundle");
        assertThat(folder.resolve("home/repository/conf/a.xml")).hasContent("a");
    }

    @Test
    void ofAPartialFeatureOnlyTheNamedBundlesAndFilesCome() throws IOException {
        Path feature =
                zip(
                        Map.of(
                                "plugins/wanted-1.jar", "w",
                                "plugins/other-1.jar", "o",
                                "features/f_1/scopes.xml", "s",
                                "features/f_1/p2.inf",
                                        COPY.formatted("scopes.xml", "${installFolder}/x.xml")));
        Parts.PartialFeature part =
                new Parts.PartialFeature(
                        ArtifactName.parse("g:f:1:zip"),
                        false,
                        List.of("wanted"),
                        List.of("scopes.xml"),
                        "conf");

        new FeatureLayout(server()).apply(part, feature);

        assertThat(server().dropins()).isDirectoryContaining("glob:**wanted-1.jar");
        assertThat(server().dropins()).isDirectoryNotContaining("glob:**other*");
        assertThat(folder.resolve("home/conf/scopes.xml")).hasContent("s");
        assertThat(server().components().resolve("default/x.xml")).doesNotExist();
    }

    @Test
    void aTargetOutsideTheServerIsRefused() throws IOException {
        Path feature =
                zip(
                        Map.of(
                                "features/f_1/a.xml",
                                "a",
                                "features/f_1/p2.inf",
                                COPY.formatted("a.xml", "${installFolder}/../../../../x")));

        assertThatExceptionOfType(ServerException.class)
                .isThrownBy(() -> new FeatureLayout(server()).apply(feature))
                .withMessageContaining("outside");
    }

    private ServerTree server() {
        return new ServerTree(folder.resolve("home"));
    }

    private Path zip(Map<String, String> files) throws IOException {
        Path file = folder.resolve("feature.zip");
        try (OutputStream out = Files.newOutputStream(file);
                ZipOutputStream zip = new ZipOutputStream(out)) {
            for (Map.Entry<String, String> entry : files.entrySet()) {
                zip.putNextEntry(new ZipEntry(entry.getKey()));
                zip.write(entry.getValue().getBytes(StandardCharsets.UTF_8));
                zip.closeEntry();
            }
        }
        return file;
    }
}
