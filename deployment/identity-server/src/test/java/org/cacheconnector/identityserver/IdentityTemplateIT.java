package org.cacheconnector.identityserver;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.lang.reflect.InvocationTargetException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.DirectoryStream;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import javax.xml.parsers.DocumentBuilderFactory;
import org.cacheconnector.carbon.config.ConnectorTable;
import org.cacheconnector.carbon.config.DeploymentFile;
import org.cacheconnector.core.config.Setting;
import org.cacheconnector.identityserver.assembly.ArtifactName;
import org.cacheconnector.identityserver.assembly.MavenArtifactSource;
import org.cacheconnector.testkit.carbon.CarbonDistribution;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.w3c.dom.Document;
import org.w3c.dom.Element;
import org.xml.sax.SAXParseException;

/**
 * What Identity Server's own template, rendered by the kernel's own code, makes of values, and what
 * the connector makes of them where it reads {@code deployment.toml} itself.
 */
@Tag("full")
@Timeout(180)
class IdentityTemplateIT {

    private static final String TEMPLATE = "identity.xml.j2";
    private static final ArtifactName FEATURE =
            ArtifactName.parse(
                    "org.wso2.carbon.identity.framework:org.wso2.carbon.identity.core.server.feature:7.8.614:zip");
    private static final Map<String, String> ELEMENTS =
            Map.of(
                    "provider_url", "ProviderURL",
                    "username", "Username",
                    "password", "Password",
                    "topic_name", "TopicName");

    @TempDir Path folder;

    @Test
    void bothWaysReadTheSameWhereReferencesAreWritten() throws Exception {
        Path toml =
                toml(
                        """
                        provider_url = "failover:(tcp://a:1,tcp://b:1)?randomize=false&amp;timeout=3000"
                        username = "&lt;is&gt;<![CDATA[p&ss<w>]]>"
                        password = "$sys{identity.template.it}&amp;&quot;&#38;amp;"
                        topic_name = "caches"
                        """);
        System.setProperty("identity.template.it", "p&amp;w");
        ConnectorTable read =
                new DeploymentFile(
                                toml,
                                System::getenv,
                                System::getProperty,
                                alias -> Optional.empty())
                        .read();
        Document identity = parse(render(toml));

        assertThat(ELEMENTS)
                .allSatisfy(
                        (key, element) ->
                                assertThat(
                                                read.settings()
                                                        .get(
                                                                Setting.text(
                                                                        key, null, "for the test")))
                                        .as(key)
                                        .isEqualTo(text(identity, element)));
        assertThat(text(identity, "ProviderURL")).contains("randomize=false&timeout=3000");
        assertThat(text(identity, "Username")).isEqualTo("<is>p&ss<w>");
        assertThat(text(identity, "Password")).isEqualTo("p&w&\"&amp;");
    }

    @Test
    void aBareAmpersandMakesTheFileUnreadable() throws Exception {
        Path rendered = render(toml("provider_url = \"tcp://a:1?x=1&y=2\"\n"));
        assertThat(rendered).content().contains("<ProviderURL>tcp://a:1?x=1&y=2</ProviderURL>");
        assertThatThrownBy(() -> parse(rendered)).isInstanceOf(SAXParseException.class);
    }

    private Path toml(String keys) throws IOException {
        String shipped =
                Files.readString(
                        CarbonDistribution.unpacked(CarbonDistribution.DEFAULT_VERSION)
                                .resolve("repository/conf/deployment.toml"));
        return Files.writeString(
                folder.resolve("deployment.toml"),
                shipped + "\n[cache_invalidator.mb]\nenabled = true\n" + keys);
    }

    /** Renders as the kernel's start does, with Identity Server's template alone. */
    private Path render(Path toml) throws Exception {
        Path kernel = CarbonDistribution.unpacked(CarbonDistribution.DEFAULT_VERSION);
        Path model = Files.createDirectories(folder.resolve("model"));
        try (Stream<Path> files = Files.list(kernel.resolve("repository/resources/conf"))) {
            for (Path file : files.filter(Files::isRegularFile).toList()) {
                Files.copy(file, model.resolve(file.getFileName()));
            }
        }
        extractTemplate(Files.createDirectories(model.resolve("templates")));
        Path home = Files.createDirectories(folder.resolve("home"));
        try (URLClassLoader loader =
                new URLClassLoader(
                        jars(kernel.resolve("lib")), ClassLoader.getPlatformClassLoader())) {
            Thread.currentThread().setContextClassLoader(loader);
            loader.loadClass("org.wso2.config.mapper.ConfigParser")
                    .getMethod("parse", String.class, String.class, String.class)
                    .invoke(null, toml.toString(), model.toString(), home.toString());
        } catch (InvocationTargetException e) {
            throw new IllegalStateException(e.getCause());
        } finally {
            Thread.currentThread().setContextClassLoader(getClass().getClassLoader());
        }
        return home.resolve("identity.xml");
    }

    private static void extractTemplate(Path target) throws IOException {
        Path feature = new MavenArtifactSource().fetch(List.of(FEATURE)).get(FEATURE);
        try (FileSystem zip = FileSystems.newFileSystem(feature);
                Stream<Path> files = Files.walk(zip.getPath("/"))) {
            Path template =
                    files.filter(file -> file.toString().endsWith("/" + TEMPLATE))
                            .findFirst()
                            .orElseThrow();
            Files.copy(template, target.resolve(TEMPLATE));
        }
    }

    /** Leaves Log4j out, which would write files where this JVM runs. */
    private static URL[] jars(Path folder) throws IOException {
        List<URL> jars = new ArrayList<>();
        try (DirectoryStream<Path> files = Files.newDirectoryStream(folder, "*.jar")) {
            for (Path file : files) {
                if (!file.getFileName().toString().startsWith("log4j-")) {
                    jars.add(file.toUri().toURL());
                }
            }
        }
        return jars.toArray(URL[]::new);
    }

    private static Document parse(Path file) throws Exception {
        return DocumentBuilderFactory.newInstance().newDocumentBuilder().parse(file.toFile());
    }

    private static String text(Document document, String element) {
        Element connector = (Element) document.getElementsByTagName("CacheInvalidator").item(0);
        return connector.getElementsByTagName(element).item(0).getTextContent();
    }
}
