package org.cacheconnector.identityserver.assembly;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.cacheconnector.harness.server.FileTrees;
import org.cacheconnector.identityserver.process.ServerException;

/**
 * Lays out a feature without p2: its bundles go to the dropins folder, its files are placed where
 * the copy instructions of its {@code p2.inf} say.
 */
record FeatureLayout(ServerTree server) {

    private static final Pattern COPY =
            Pattern.compile("copy\\(source:([^,]+),target:([^,]+),overwrite:true\\)");
    private static final String INSTALL_FOLDER = "${installFolder}";

    /** Lays out a whole feature. */
    void apply(Path feature) throws IOException {
        Map<String, byte[]> content = FileTrees.content(feature, name -> true);
        bundles(content, name -> true);
        files(content);
    }

    /** Lays out what is wanted of a feature. */
    void apply(Parts.PartialFeature part, Path feature) throws IOException {
        Map<String, byte[]> content = FileTrees.content(feature, name -> true);
        bundles(content, name -> part.bundles().stream().anyMatch(name::startsWith));
        if (part.layout()) {
            files(content);
        }
        for (String file : part.files()) {
            String name =
                    content.keySet().stream()
                            .filter(each -> each.endsWith("/" + file))
                            .findFirst()
                            .orElseThrow(() -> new ServerException(feature + " has no " + file));
            write(server.home().resolve(part.filesTo()).resolve(file), content.get(name));
        }
    }

    private void bundles(Map<String, byte[]> content, Predicate<String> wanted) throws IOException {
        for (String name : content.keySet()) {
            String file = name.substring(name.lastIndexOf('/') + 1);
            if (name.startsWith("plugins/") && name.endsWith(".jar") && wanted.test(file)) {
                write(server.dropins().resolve(file), content.get(name));
            }
        }
    }

    private void files(Map<String, byte[]> content) throws IOException {
        for (String name : content.keySet()) {
            if (name.startsWith("features/") && !name.contains("META-INF")) {
                write(server.components().resolve(name), content.get(name));
            }
        }
        for (String name : content.keySet()) {
            if (name.endsWith("p2.inf")) {
                String instructions = new String(content.get(name), StandardCharsets.UTF_8);
                follow(instructions.replaceAll("\\\\\r?\n", ""));
            }
        }
    }

    private static void write(Path file, byte[] content) throws IOException {
        Files.createDirectories(file.getParent());
        Files.write(file, content);
    }

    private void follow(String instructions) throws IOException {
        Matcher copy = COPY.matcher(instructions);
        while (copy.find()) {
            Path source = path(copy.group(1));
            Path target = path(copy.group(2));
            // Some instructions name files that their own feature does not carry.
            if (Files.exists(source)) {
                Files.createDirectories(target.getParent());
                FileTrees.copy(source, target, Set.of(), false);
            }
        }
    }

    private Path path(String text) {
        Path install = server.components().resolve("default");
        Path path = Path.of(text.trim().replace(INSTALL_FOLDER, install.toString())).normalize();
        if (!path.startsWith(server.home())) {
            throw new ServerException("A feature names a file outside the server: " + text);
        }
        return path;
    }
}
