package org.cacheconnector.testkit.carbon;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.cacheconnector.harness.server.BundleJar;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class NewerBundlesTest {

    @TempDir Path directory;

    private Path home;
    private Path plugins;
    private Path list;

    @BeforeEach
    void makeKernel() throws IOException {
        home = directory.resolve("home");
        plugins = Files.createDirectories(home.resolve("repository/components/plugins"));
        list =
                home.resolve(
                        "repository/components/default/configuration"
                                + "/org.eclipse.equinox.simpleconfigurator/bundles.info");
        Files.createDirectories(list.getParent());
        Files.writeString(plugins.resolve("a_0.9.0.jar"), "old");
        Files.writeString(plugins.resolve("a.b_0.9.0.jar"), "another");
        Files.write(
                list,
                List.of(
                        "#version=1",
                        "a,0.9.0,../plugins/a_0.9.0.jar,2,true",
                        "a.b,0.9.0,../plugins/a.b_0.9.0.jar,4,true"));
    }

    @Test
    void aNewerBundleTakesThePlaceOfTheOlderOne() throws IOException {
        replaceBy("a");

        assertThat(Files.readAllLines(list))
                .containsExactly(
                        "#version=1",
                        "a.b,0.9.0,../plugins/a.b_0.9.0.jar,4,true",
                        "a,1.0.0,../plugins/a_1.0.0.jar,2,true");
        assertThat(plugins.resolve("a_0.9.0.jar")).doesNotExist();
        assertThat(plugins.resolve("a_1.0.0.jar")).isNotEmptyFile();
        assertThat(plugins.resolve("a.b_0.9.0.jar")).hasContent("another");
    }

    @Test
    void aBundleThatTheKernelLacksIsAdded() throws IOException {
        replaceBy("c");

        assertThat(Files.readAllLines(list))
                .hasSize(4)
                .endsWith("c,1.0.0,../plugins/c_1.0.0.jar,4,true");
    }

    private void replaceBy(String name) throws IOException {
        Path jars = Files.createDirectories(directory.resolve("jars"));
        new BundleJar(name).write(jars.resolve(name + "-1.0.0.jar"));
        new NewerBundles(jars).replaceIn(home);
    }
}
