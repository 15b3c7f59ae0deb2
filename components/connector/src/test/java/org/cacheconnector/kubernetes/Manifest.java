package org.cacheconnector.kubernetes;

import com.google.gson.Gson;
import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import io.kubernetes.client.openapi.JSON;
import io.kubernetes.client.openapi.models.V1NetworkPolicy;
import io.kubernetes.client.openapi.models.V1PodDisruptionBudget;
import io.kubernetes.client.openapi.models.V1Service;
import io.kubernetes.client.openapi.models.V1StatefulSet;
import java.util.Map;
import java.util.stream.IntStream;
import org.yaml.snakeyaml.LoaderOptions;
import org.yaml.snakeyaml.Yaml;
import org.yaml.snakeyaml.constructor.SafeConstructor;

/** A YAML file of a resource, checked against Kubernetes' own model of it. Stateless. */
final class Manifest {

    private static final Map<String, Class<?>> MODELS =
            Map.of(
                    "v1 Service", V1Service.class,
                    "apps/v1 StatefulSet", V1StatefulSet.class,
                    "policy/v1 PodDisruptionBudget", V1PodDisruptionBudget.class,
                    "networking.k8s.io/v1 NetworkPolicy", V1NetworkPolicy.class);

    private Manifest() {}

    /** Returns what a file says; a key that comes twice is an error. */
    static JsonObject parse(String yaml) {
        LoaderOptions options = new LoaderOptions();
        options.setAllowDuplicateKeys(false);
        Object loaded = new Yaml(new SafeConstructor(options)).load(yaml);
        return new Gson().toJsonTree(loaded).getAsJsonObject();
    }

    /**
     * Checks fields, required fields and types.
     *
     * @throws IllegalArgumentException if Kubernetes would not take it as it is
     */
    static void check(JsonObject resource) {
        String kind = text(resource, "apiVersion") + " " + text(resource, "kind");
        Class<?> model = MODELS.get(kind);
        if (model == null) {
            throw new IllegalArgumentException("No model of " + kind);
        }
        Gson gson = JSON.getGson();
        JsonElement understood;
        try {
            // Fails at unknown and at missing fields.
            understood = gson.toJsonTree(gson.fromJson(resource, model));
        } catch (RuntimeException e) {
            throw new IllegalArgumentException(e.getMessage(), e);
        }
        // A number in quotes is read as a number by Gson, but not by Kubernetes.
        if (!isIn(resource, understood)) {
            throw new IllegalArgumentException(
                    "Understood as " + understood + " instead of " + resource);
        }
    }

    /** The model adds empty maps. */
    private static boolean isIn(JsonElement said, JsonElement understood) {
        if (said.isJsonObject() && understood.isJsonObject()) {
            JsonObject fields = understood.getAsJsonObject();
            return said.getAsJsonObject().entrySet().stream()
                    .allMatch(
                            field ->
                                    fields.has(field.getKey())
                                            && isIn(field.getValue(), fields.get(field.getKey())));
        }
        if (said.isJsonArray() && understood.isJsonArray()) {
            JsonArray elements = understood.getAsJsonArray();
            JsonArray all = said.getAsJsonArray();
            return all.size() == elements.size()
                    && IntStream.range(0, all.size())
                            .allMatch(i -> isIn(all.get(i), elements.get(i)));
        }
        return said.equals(understood);
    }

    private static String text(JsonObject resource, String field) {
        return resource.has(field) ? resource.get(field).getAsString() : "no " + field;
    }
}
