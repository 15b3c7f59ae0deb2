package org.cacheconnector.identityserver.assembly;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.jar.Attributes;
import java.util.jar.JarEntry;
import java.util.jar.JarFile;
import java.util.jar.JarOutputStream;
import java.util.jar.Manifest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

@Timeout(30)
class DropinsTest {

    private static final String IMPORTS =
            "a;version=\"[1.2,2)\",b;version=\"[5.19.14, 6.0.0)\";resolution:=optional,"
                    + "c,d;version=\"1.0\"";
    private static final ArtifactName OAUTH = ArtifactName.parse("g:identity.oauth:2.0");

    @TempDir private Path folder;

    @Test
    void aBundleTakesThePlaceOfAFeaturesOneOfItsName() throws IOException {
        Path dropins = Files.createDirectories(server().dropins());
        Files.createFile(dropins.resolve("identity.oauth-1.0.jar"));
        Files.createFile(dropins.resolve("identity.oauth.common-1.0.jar"));

        new Dropins(server(), List.of()).put(OAUTH, bundle());

        assertThat(dropins)
                .isDirectoryContaining("glob:**identity.oauth-2.0.jar")
                .isDirectoryContaining("glob:**identity.oauth.common-1.0.jar")
                .isDirectoryNotContaining("glob:**identity.oauth-1.0.jar");
        assertThat(dropins.resolve("identity.oauth-2.0.jar"))
                .hasSameBinaryContentAs(folder.resolve("identity.oauth-2.0.jar"));
    }

    @Test
    void aWidenedBundleTakesAnyLaterVersionOfWhatItImports() throws IOException {
        Files.createDirectories(server().dropins());

        new Dropins(server(), List.of("identity.oauth")).put(OAUTH, bundle());

        Path put = server().dropins().resolve("identity.oauth-2.0.jar");
        try (JarFile jar = new JarFile(put.toFile())) {
            Attributes headers = jar.getManifest().getMainAttributes();
            assertThat(headers.getValue("Import-Package"))
                    .isEqualTo(
                            "a;version=\"1.2\",b;version=\"5.19.14\";resolution:=optional,"
                                    + "c,d;version=\"1.0\"");
            assertThat(headers.getValue("Bundle-SymbolicName")).isEqualTo("identity.oauth");
            assertThat(jar.getInputStream(jar.getEntry("a/b.txt"))).hasContent("content");
        }
    }

    private ServerTree server() {
        return new ServerTree(folder.resolve("home"));
    }

    private Path bundle() throws IOException {
        Manifest manifest = new Manifest();
        Attributes headers = manifest.getMainAttributes();
        headers.put(Attributes.Name.MANIFEST_VERSION, "1.0");
        headers.putValue("Bundle-SymbolicName", "identity.oauth");
        headers.putValue("Import-Package", IMPORTS);
        Path file = folder.resolve(OAUTH.fileName());
        try (OutputStream out = Files.newOutputStream(file);
                JarOutputStream jar = new JarOutputStream(out, manifest)) {
            jar.putNextEntry(new JarEntry("a/b.txt"));
            jar.write("content".getBytes(java.nio.charset.StandardCharsets.UTF_8));
            jar.closeEntry();
        }
        return file;
    }
}
