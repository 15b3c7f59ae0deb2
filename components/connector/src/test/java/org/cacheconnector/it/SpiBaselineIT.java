package org.cacheconnector.it;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.lang.module.ModuleDescriptor.Version;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.jar.JarFile;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Holds the packages that the bundle exports to what was recorded of them: whoever changes one
 * raises its version. It stands in for bnd's baseline check, which has nothing to compare with
 * before the first release; see CONTRIBUTING.md.
 */
class SpiBaselineIT {

    @ParameterizedTest
    @ValueSource(strings = {"org.cacheconnector.core.broker", "org.cacheconnector.core.config"})
    void theVersionOfAnExportedPackageSaysWhatChanged(String packageName) throws Exception {
        String version = exportedVersion(packageName);
        ExportedApi api = ExportedApi.of(Bundle.jar(), packageName);
        Path current = Bundle.jar().resolveSibling(packageName + ".txt");
        Files.writeString(current, version + "\n" + String.join("\n", api.lines()) + "\n");

        Path recorded = Path.of(System.getProperty("spi.listings")).resolve(current.getFileName());
        List<String> lines = Files.readAllLines(recorded);
        String recordedVersion = lines.get(0);
        ExportedApi older = new ExportedApi(lines.subList(1, lines.size()));

        assertThat(Version.parse(version))
                .as(
                        "Version of %s in bnd.bnd.%nGone: %s%nNew: %s%nIf version %s is not"
                                + " published yet, record the change: copy %s to %s.",
                        packageName,
                        older.notIn(api),
                        api.notIn(older),
                        recordedVersion,
                        current,
                        recorded)
                .isGreaterThanOrEqualTo(required(recordedVersion, older, api));
    }

    /** Returns the least version after a change; as bnd sees it. */
    private static Version required(String recordedVersion, ExportedApi older, ExportedApi api) {
        String[] parts = recordedVersion.split("\\.", -1);
        int major = Integer.parseInt(parts[0]);
        int minor = Integer.parseInt(parts[1]);
        List<String> come = api.notIn(older);
        // Whoever implements the type does not have the new method.
        boolean toImplement =
                come.stream()
                        .anyMatch(line -> line.contains(" abstract ") && older.hasTypeOf(line));
        if (toImplement || !older.notIn(api).isEmpty()) {
            return Version.parse((major + 1) + ".0.0");
        }
        return come.isEmpty()
                ? Version.parse(recordedVersion)
                : Version.parse(major + "." + (minor + 1) + ".0");
    }

    private static String exportedVersion(String packageName) throws IOException {
        try (JarFile bundle = new JarFile(Bundle.jar().toFile())) {
            String exports = bundle.getManifest().getMainAttributes().getValue("Export-Package");
            Matcher version =
                    Pattern.compile(Pattern.quote(packageName) + ";version=\"([^\"]+)\"")
                            .matcher(exports);
            assertThat(version.find()).as("%s is exported: %s", packageName, exports).isTrue();
            return version.group(1);
        }
    }
}
