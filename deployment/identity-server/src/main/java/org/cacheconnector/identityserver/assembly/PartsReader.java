package org.cacheconnector.identityserver.assembly;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.tomlj.Toml;
import org.tomlj.TomlArray;
import org.tomlj.TomlParseResult;
import org.tomlj.TomlTable;

/**
 * Reads {@link Parts} from TOML, with <code>${name}</code> replaced by the version of that name.
 */
final class PartsReader {

    private static final Pattern VERSION = Pattern.compile("\\$\\{([^}]*)}");

    private final TomlTable toml;
    private final TomlTable versions;

    private PartsReader(TomlTable toml) {
        this.toml = toml;
        this.versions = table(toml, "versions");
    }

    /**
     * Reads parts.
     *
     * @throws AssemblyException if the text is not TOML or something is missing
     */
    static Parts read(String text) {
        TomlParseResult toml = Toml.parse(text);
        if (toml.hasErrors()) {
            throw new AssemblyException("The list of parts: " + toml.errors().get(0));
        }
        return new PartsReader(toml).parts();
    }

    private Parts parts() {
        TomlTable kernel = table(toml, "kernel");
        return new Parts(
                new Parts.Kernel(
                        artifact(kernel),
                        strings(kernel, "remove_plugins"),
                        strings(kernel, "system_packages")),
                artifacts(table(toml, "features"), "artifacts"),
                tables("partial_feature").stream().map(this::partialFeature).toList(),
                artifacts(table(toml, "bundles"), "artifacts"),
                tables("fragment").stream().map(this::fragment).toList(),
                standIn(table(toml, "stand_in")),
                templateBlock(table(toml, "template_block")),
                webApplications(),
                webLibraries(table(toml, "web_libraries")),
                table(toml, "defaults").toJson(),
                strings(table(toml, "overlay"), "files"));
    }

    private Parts.PartialFeature partialFeature(TomlTable table) {
        return new Parts.PartialFeature(
                artifact(table),
                Boolean.TRUE.equals(table.getBoolean("layout")),
                strings(table, "bundles"),
                strings(table, "files"),
                table.getString("files_to", () -> ""));
    }

    private Parts.Fragment fragment(TomlTable table) {
        return new Parts.Fragment(
                string(table, "name"),
                string(table, "host"),
                artifact(table),
                string(table, "classes"),
                Boolean.TRUE.equals(table.getBoolean("export")));
    }

    private Parts.StandIn standIn(TomlTable table) {
        Map<String, String> packages = new TreeMap<>();
        TomlTable listed = table(table, "packages");
        Set<List<String>> paths = listed.keyPathSet();
        for (List<String> path : paths) {
            packages.put(String.join(".", path), expand(listed.getString(path)));
        }
        return new Parts.StandIn(
                string(table, "name"), artifacts(table, "classes_from"), Map.copyOf(packages));
    }

    private Parts.TemplateBlock templateBlock(TomlTable table) {
        return new Parts.TemplateBlock(
                artifact(table),
                string(table, "entry"),
                string(table, "from"),
                string(table, "to"),
                string(table, "target"));
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

    private Parts.WebLibraries webLibraries(TomlTable table) {
        return new Parts.WebLibraries(string(table, "folder"), artifacts(table, "artifacts"));
    }

    private ArtifactName artifact(TomlTable table) {
        return ArtifactName.parse(expand(string(table, "artifact")));
    }

    private List<ArtifactName> artifacts(TomlTable table, String key) {
        return strings(table, key).stream().map(name -> ArtifactName.parse(expand(name))).toList();
    }

    private List<TomlTable> tables(String key) {
        TomlArray array = toml.getArrayOrEmpty(key);
        return IntStream.range(0, array.size()).mapToObj(array::getTable).toList();
    }

    private static List<String> strings(TomlTable table, String key) {
        TomlArray array = table.getArrayOrEmpty(key);
        return IntStream.range(0, array.size()).mapToObj(array::getString).toList();
    }

    private static TomlTable table(TomlTable parent, String key) {
        TomlTable table = parent.getTable(key);
        if (table == null) {
            throw new AssemblyException("The list of parts has no [" + key + "]");
        }
        return table;
    }

    private static String string(TomlTable table, String key) {
        String value = table.getString(key);
        if (value == null) {
            throw new AssemblyException("The list of parts lacks " + key + " in " + table.toJson());
        }
        return value;
    }

    private String expand(String text) {
        Matcher matcher = VERSION.matcher(text);
        StringBuilder expanded = new StringBuilder();
        while (matcher.find()) {
            String version = versions.getString(matcher.group(1));
            if (version == null) {
                throw new AssemblyException("No version is named " + matcher.group(1));
            }
            matcher.appendReplacement(expanded, Matcher.quoteReplacement(version));
        }
        return matcher.appendTail(expanded).toString();
    }
}
