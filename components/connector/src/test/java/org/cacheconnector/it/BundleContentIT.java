package org.cacheconnector.it;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.jar.JarEntry;
import java.util.jar.JarFile;
import java.util.jar.Manifest;
import org.junit.jupiter.api.Test;

/** What the bundle has in it, and what it must not have. */
class BundleContentIT {

    @Test
    void itHasTheLinkToIbmMqAndNothingOfIbm() throws IOException {
        try (JarFile bundle = new JarFile(Bundle.jar().toFile())) {
            assertThat(bundle.stream().map(JarEntry::getName))
                    .contains("org/cacheconnector/ibmmq/IbmMqLinkFactory.class")
                    .noneMatch(name -> name.contains("com/ibm/") || name.endsWith(".jar"))
                    .noneMatch(name -> name.startsWith("org/json/"))
                    .noneMatch(name -> name.startsWith("com/sun/"));
        }
    }

    @Test
    void itImportsNothingOfIbm() throws IOException {
        try (JarFile bundle = new JarFile(Bundle.jar().toFile())) {
            Manifest manifest = bundle.getManifest();

            assertThat(manifest.getMainAttributes().getValue("Import-Package"))
                    .contains("javax.jms")
                    .doesNotContain("com.ibm", "org.json", "com.sun");
            assertThat(manifest.getMainAttributes().getValue("DynamicImport-Package")).isNull();
        }
    }
}
