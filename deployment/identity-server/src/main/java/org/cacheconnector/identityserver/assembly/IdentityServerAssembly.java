package org.cacheconnector.identityserver.assembly;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.util.HexFormat;
import java.util.Map;
import java.util.function.Consumer;
import org.cacheconnector.harness.server.FileTrees;
import org.cacheconnector.identityserver.process.ServerException;

/**
 * An Identity Server assembled from published parts, in a folder that is made once and then reused:
 * its name is a hash of the parts, their checksums and our own files.
 *
 * <p>Blocking: downloads about 190 MB the first time, then takes seconds. Several processes may
 * assemble into the same folder at once. The assembled server must not be started itself or
 * changed: nodes share files with it.
 */
public final class IdentityServerAssembly {

    private static final String PARTS = "parts.toml";
    private static final String CHECKSUMS = "checksums.sha256";
    // To be raised when this program lays out the same parts in another way.
    private static final String LAYOUT = "1";
    private static final int KEY_LENGTH = 16;

    private final ArtifactSource source;
    private final ServerLine line;
    private final Path folder;
    private final Consumer<String> progress;

    /**
     * Creates an assembly.
     *
     * @param source where the parts come from
     * @param line which versions of them
     * @param folder holds the assembled servers; created if need be
     * @param progress is told in one line each what is done
     */
    public IdentityServerAssembly(
            ArtifactSource source, ServerLine line, Path folder, Consumer<String> progress) {
        this.source = source;
        this.line = line;
        this.folder = folder.toAbsolutePath().normalize();
        this.progress = progress;
    }

    /**
     * Returns the server's folder; assembles the server if that has not been done.
     *
     * @throws ServerException if a part is missing, is not the one expected, or cannot be laid out
     */
    public Path home() {
        try {
            GlueBundle glue = GlueBundle.find();
            Parts parts = parts(line);
            Path home = folder.resolve("server-" + key(parts, glue));
            if (Files.isDirectory(home)) {
                progress.accept("Identity Server: reused " + home);
                return home;
            }
            assemble(parts, glue, home);
            return home;
        } catch (IOException e) {
            throw new ServerException("Could not assemble a server in " + folder + ": " + e, e);
        }
    }

    private void assemble(Parts parts, GlueBundle glue, Path home) throws IOException {
        long start = System.nanoTime();
        progress.accept("Identity Server: getting " + parts.artifacts().size() + " artifacts");
        Map<ArtifactName, Path> artifacts = source.fetch(parts.artifacts());
        Checksums.parse(resource(CHECKSUMS)).verify(artifacts);
        long fetched = System.nanoTime();
        progress.accept("Identity Server: got and verified in " + seconds(start, fetched));
        Files.createDirectories(folder);
        Path work = Files.createTempDirectory(folder, "assembling-");
        try {
            layOut(parts, artifacts, glue, new ServerTree(work));
            FileTrees.publish(work, home);
        } finally {
            FileTrees.delete(work);
        }
        progress.accept(
                "Identity Server: laid out in "
                        + seconds(fetched, System.nanoTime())
                        + ", "
                        + home);
    }

    private void layOut(
            Parts parts, Map<ArtifactName, Path> artifacts, GlueBundle glue, ServerTree server)
            throws IOException {
        new KernelLayout(parts.kernel()).apply(server, artifacts.get(parts.kernel().artifact()));
        for (ArtifactName plugin : parts.kernel().addPlugins()) {
            FileTrees.copyInto(server.dropins(), artifacts.get(plugin));
        }
        FeatureLayout features = new FeatureLayout(server);
        for (ArtifactName feature : parts.features().artifacts()) {
            features.apply(artifacts.get(feature));
        }
        for (Parts.PartialFeature part : parts.partialFeature()) {
            features.apply(part, artifacts.get(part.artifact()));
        }
        Dropins dropins = new Dropins(server, parts.bundles().widened());
        for (ArtifactName bundle : parts.bundles().artifacts()) {
            dropins.put(bundle, artifacts.get(bundle));
        }
        for (ArtifactName library : parts.libraries().artifacts()) {
            dropins.put(library, artifacts.get(library));
        }
        for (Parts.Correction correction : parts.correction()) {
            server.correct(correction);
        }
        MadeBundles made = new MadeBundles(server, artifacts);
        for (Parts.Fragment fragment : parts.fragment()) {
            made.fragment(fragment);
        }
        made.standIn(parts.standIn());
        new ConfigurationModel(server).merge(parts.defaults());
        new WebApplications(server, artifacts).apply(parts.webApplication(), parts.webLibraries());
        for (String file : parts.overlay().files()) {
            Path target = server.home().resolve(file);
            Files.createDirectories(target.getParent());
            Files.writeString(target, resource("overlay/" + file));
        }
        glue.write(server);
    }

    /** Reads the parts of a line. */
    static Parts parts(ServerLine line) throws IOException {
        return PartsReader.read(resource(PARTS), resource(line.differences()));
    }

    private String key(Parts parts, GlueBundle glue) throws IOException {
        MessageDigest digest = Checksums.digest();
        digest.update(LAYOUT.getBytes(StandardCharsets.UTF_8));
        digest.update(resource(PARTS).getBytes(StandardCharsets.UTF_8));
        digest.update(resource(line.differences()).getBytes(StandardCharsets.UTF_8));
        digest.update(resource(CHECKSUMS).getBytes(StandardCharsets.UTF_8));
        for (String file : parts.overlay().files()) {
            digest.update(resource("overlay/" + file).getBytes(StandardCharsets.UTF_8));
        }
        glue.content()
                .forEach(
                        (name, bytes) -> {
                            digest.update(name.getBytes(StandardCharsets.UTF_8));
                            digest.update(bytes);
                        });
        return HexFormat.of().formatHex(digest.digest()).substring(0, KEY_LENGTH);
    }

    private static String resource(String name) throws IOException {
        try (InputStream in = IdentityServerAssembly.class.getResourceAsStream(name)) {
            if (in == null) {
                throw new ServerException("Missing in this program: " + name);
            }
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        }
    }

    private static String seconds(long from, long to) {
        return String.format(java.util.Locale.ROOT, "%.1f s", (to - from) / 1e9);
    }
}
