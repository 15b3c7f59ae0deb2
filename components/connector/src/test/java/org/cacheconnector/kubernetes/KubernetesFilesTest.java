package org.cacheconnector.kubernetes;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;
import org.cacheconnector.activemq.ActiveMqLinkFactory;
import org.cacheconnector.carbon.config.ConfigurationReader;
import org.cacheconnector.carbon.config.ConfigurationResult;
import org.cacheconnector.carbon.config.ConfigurationResult.Verdict;
import org.cacheconnector.carbon.config.DeploymentFile;
import org.cacheconnector.docs.Documents;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What {@code deployment/kubernetes} has is valid, complete and read by the connector. */
class KubernetesFilesTest {

    private static final Path FOLDER = Path.of("..", "..", "deployment", "kubernetes");
    private static final Path BASE = FOLDER.resolve("base");

    static List<String> resources() {
        return texts(
                Manifest.parse(Documents.read(BASE.resolve("kustomization.yaml"))), "resources");
    }

    @ParameterizedTest
    @MethodSource("resources")
    void everyResourceIsValid(String file) {
        Manifest.check(Manifest.parse(Documents.read(BASE.resolve(file))));
    }

    @ParameterizedTest
    @ValueSource(strings = {"a", "b"})
    void anOverlayChangesOnlyWhatTheBaseHas(String site) {
        Path overlay = FOLDER.resolve(Path.of("overlays", "data-centre-" + site));
        JsonObject kustomization =
                Manifest.parse(Documents.read(overlay.resolve("kustomization.yaml")));
        JsonObject patch = Manifest.parse(Documents.read(overlay.resolve("site.yaml")));
        JsonObject base = statefulSet();

        assertThat(texts(kustomization, "resources")).containsExactly("../../base");
        assertThat(objects(kustomization.get("patches")).map(each -> text(each, "path")))
                .containsExactly("site.yaml");
        assertThat(objects(kustomization.get("images")).map(each -> each.get("name")))
                .containsOnly(container(base).get("image"));
        for (String field : List.of("apiVersion", "kind")) {
            assertThat(patch.get(field)).isEqualTo(base.get(field));
        }
        assertThat(patch.getAsJsonObject("metadata").get("name"))
                .isEqualTo(base.getAsJsonObject("metadata").get("name"));
        assertThat(container(patch).get("name")).isEqualTo(container(base).get("name"));
        assertThat(values(base).keySet()).containsAll(values(patch).keySet());
        assertThat(values(patch)).containsEntry("SITE", site);
        assertThat(values(patch).get("BROKER_URL"))
                .startsWith("failover:(ssl://broker." + site + ".");
    }

    @ParameterizedTest
    @ValueSource(strings = {"a", "b"})
    void theConnectorReadsItsTableWithoutAComplaint(String site) {
        Path patch = FOLDER.resolve(Path.of("overlays", "data-centre-" + site, "site.yaml"));
        Map<String, String> environment = new TreeMap<>(values(statefulSet()));
        environment.putAll(values(Manifest.parse(Documents.read(patch))));
        environment.put("POD_NAME", "identity-server-0");
        // What the comment at envFrom lists.
        environment.put("BROKER_USER", "user-of-the-broker");
        environment.put("BROKER_PASSWORD", "password-of-the-broker");
        environment.put("CACHE_CONNECTOR_SECRET", "a-secret-of-all-the-nodes");

        Path table = BASE.resolve("cache-connector.toml");
        DeploymentFile file =
                new DeploymentFile(table, environment::get, key -> null, alias -> Optional.empty());
        ConfigurationResult result =
                new ConfigurationReader(() -> "unused", Thread::new)
                        .read(file.read(), List.of(new ActiveMqLinkFactory()));
        assertThat(result.problems()).isEmpty();
        assertThat(result.warnings()).isEmpty();
        assertThat(result.verdict()).isEqualTo(Verdict.VALID);
        assertThat(result.config().shown())
                .containsEntry("producer_name", site + "-identity-server-0")
                .containsEntry("site", site)
                .containsEntry("provider_url", environment.get("BROKER_URL"))
                .containsEntry("username", "user-of-the-broker");
    }

    /** Switched off, as it is in the server's defaults, the address answers 200 in any case. */
    @Test
    void theHealthChecksThatTheProbesAskForAreSwitchedOn() {
        assertThat(container(statefulSet()).toString()).contains("/api/health-check/");
        assertThat(Documents.read(BASE.resolve("cache-connector.toml")))
                .contains("\n[carbon_health_check]\nenable = true\n");
    }

    @Test
    void theDocumentNamesTheBundle() {
        String pom = Documents.read(Path.of("pom.xml"));
        String version = Documents.found(pom, "<version>([^<]+)</version>").get(0);

        assertThat(Documents.read(FOLDER.resolve("README.md")))
                .contains("--build-arg BUNDLE=cache-connector-" + version + ".jar")
                .contains(" components/connector/target");
    }

    private static JsonObject statefulSet() {
        return Manifest.parse(Documents.read(BASE.resolve("statefulset.yaml")));
    }

    private static JsonObject container(JsonObject statefulSet) {
        return statefulSet
                .getAsJsonObject("spec")
                .getAsJsonObject("template")
                .getAsJsonObject("spec")
                .getAsJsonArray("containers")
                .get(0)
                .getAsJsonObject();
    }

    private static Map<String, String> values(JsonObject statefulSet) {
        Map<String, String> values = new TreeMap<>();
        objects(container(statefulSet).get("env"))
                .filter(each -> each.has("value"))
                .forEach(each -> values.put(text(each, "name"), text(each, "value")));
        return values;
    }

    private static String text(JsonObject object, String field) {
        return object.get(field).getAsString();
    }

    private static Stream<JsonObject> objects(JsonElement array) {
        return StreamSupport.stream(array.getAsJsonArray().spliterator(), false)
                .map(JsonElement::getAsJsonObject);
    }

    private static List<String> texts(JsonObject object, String field) {
        JsonArray array = object.getAsJsonArray(field);
        return StreamSupport.stream(array.spliterator(), false)
                .map(JsonElement::getAsString)
                .toList();
    }
}
