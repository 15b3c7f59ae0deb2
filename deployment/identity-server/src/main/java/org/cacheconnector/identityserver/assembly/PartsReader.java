package org.cacheconnector.identityserver.assembly;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.StreamSupport;
import org.tomlj.Toml;
import org.tomlj.TomlParseResult;

/**
 * Reads {@link Parts} from TOML, with <code>${name}</code> replaced by the version of that name.
 */
final class PartsReader {

    private static final Pattern VERSION = Pattern.compile("\\$\\{([^}]*)}");

    private final JsonNode root;
    private final JsonNode versions;

    private PartsReader(JsonNode root) {
        this.root = root;
        this.versions = table(root, "versions");
    }

    /**
     * Reads parts.
     *
     * @param text all parts
     * @param differences each changes what those before it say: a table key by key, anything else
     *     as a whole
     * @throws AssemblyException if a text is not TOML or something is missing
     */
    static Parts read(String text, String... differences) {
        ObjectNode root = parse(text);
        for (String difference : differences) {
            change(root, parse(difference));
        }
        return new PartsReader(root).parts();
    }

    private static ObjectNode parse(String text) {
        TomlParseResult toml = Toml.parse(text);
        if (toml.hasErrors()) {
            throw new AssemblyException("The list of parts: " + toml.errors().get(0));
        }
        try {
            return (ObjectNode) new ObjectMapper().readTree(toml.toJson());
        } catch (JsonProcessingException e) {
            throw new AssemblyException("The list of parts", e);
        }
    }

    private static void change(ObjectNode table, ObjectNode changes) {
        for (Map.Entry<String, JsonNode> field : changes.properties()) {
            if (table.get(field.getKey()) instanceof ObjectNode old
                    && field.getValue() instanceof ObjectNode changed) {
                change(old, changed);
            } else {
                table.set(field.getKey(), field.getValue());
            }
        }
    }

    private Parts parts() {
        JsonNode kernel = table(root, "kernel");
        return new Parts(
                new Parts.Kernel(
                        artifact(kernel),
                        strings(kernel, "remove_plugins"),
                        artifacts(kernel, "add_plugins"),
                        strings(kernel, "system_packages")),
                artifacts(table(root, "features"), "artifacts"),
                tables("partial_feature").stream().map(this::partialFeature).toList(),
                bundles(),
                strings(table(root, "bundles"), "widened"),
                tables("fragment").stream().map(this::fragment).toList(),
                standIn(table(root, "stand_in")),
                webApplications(),
                webLibraries(table(root, "web_libraries")),
                tables("correction").stream().map(PartsReader::correction).toList(),
                table(root, "defaults").toString(),
                strings(table(root, "overlay"), "files"));
    }

    private List<ArtifactName> bundles() {
        List<ArtifactName> bundles =
                new ArrayList<>(artifacts(table(root, "bundles"), "artifacts"));
        bundles.addAll(artifacts(table(root, "libraries"), "artifacts"));
        return bundles;
    }

    private Parts.PartialFeature partialFeature(JsonNode table) {
        return new Parts.PartialFeature(
                artifact(table),
                table.path("layout").asBoolean(),
                strings(table, "bundles"),
                strings(table, "files"),
                table.path("files_to").asText());
    }

    private Parts.Fragment fragment(JsonNode table) {
        return new Parts.Fragment(
                string(table, "name"),
                string(table, "host"),
                artifact(table),
                string(table, "classes"),
                table.path("export").asBoolean());
    }

    private Parts.StandIn standIn(JsonNode table) {
        Map<String, String> packages = new TreeMap<>();
        table(table, "packages")
                .properties()
                .forEach(
                        listed ->
                                packages.put(listed.getKey(), expand(listed.getValue().asText())));
        return new Parts.StandIn(
                string(table, "name"), artifacts(table, "classes_from"), Map.copyOf(packages));
    }

    private Map<String, ArtifactName> webApplications() {
        return tables("web_application").stream()
                .collect(
                        Collectors.toMap(
                                table -> string(table, "path"),
                                this::artifact,
                                (first, second) -> first,
                                LinkedHashMap::new));
    }

    private static Parts.Correction correction(JsonNode table) {
        return new Parts.Correction(
                string(table, "file"), string(table, "from"), string(table, "to"));
    }

    private Parts.WebLibraries webLibraries(JsonNode table) {
        return new Parts.WebLibraries(string(table, "folder"), artifacts(table, "artifacts"));
    }

    private ArtifactName artifact(JsonNode table) {
        return ArtifactName.parse(expand(string(table, "artifact")));
    }

    private List<ArtifactName> artifacts(JsonNode table, String key) {
        return strings(table, key).stream().map(name -> ArtifactName.parse(expand(name))).toList();
    }

    private List<JsonNode> tables(String key) {
        return StreamSupport.stream(root.path(key).spliterator(), false).toList();
    }

    private static List<String> strings(JsonNode table, String key) {
        List<String> strings = new ArrayList<>();
        table.path(key).forEach(element -> strings.add(element.asText()));
        return strings;
    }

    private static JsonNode table(JsonNode parent, String key) {
        JsonNode table = parent.get(key);
        if (table == null || !table.isObject()) {
            throw new AssemblyException("The list of parts has no [" + key + "]");
        }
        return table;
    }

    private static String string(JsonNode table, String key) {
        JsonNode value = table.get(key);
        if (value == null || !value.isTextual()) {
            throw new AssemblyException("The list of parts lacks " + key + " in " + table);
        }
        return value.asText();
    }

    private String expand(String text) {
        Matcher matcher = VERSION.matcher(text);
        StringBuilder expanded = new StringBuilder();
        while (matcher.find()) {
            String version = versions.path(matcher.group(1)).asText();
            if (version.isEmpty()) {
                throw new AssemblyException("No version is named " + matcher.group(1));
            }
            matcher.appendReplacement(expanded, Matcher.quoteReplacement(version));
        }
        return matcher.appendTail(expanded).toString();
    }
}
