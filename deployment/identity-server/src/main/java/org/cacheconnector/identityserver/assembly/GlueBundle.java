package org.cacheconnector.identityserver.assembly;

import java.io.IOException;
import java.net.URI;
import java.net.URISyntaxException;
import java.net.URL;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.TreeMap;
import java.util.jar.Attributes;
import java.util.jar.Manifest;
import java.util.stream.Stream;
import org.cacheconnector.identityserver.process.ServerException;

/**
 * Our own bundle for the server, taken from the class path: a jar there, or a folder of classes
 * when the build has not packed it yet.
 *
 * @param content the files by name; must not be changed
 */
record GlueBundle(Map<String, byte[]> content) {

    private static final String MARKER =
            "OSGI-INF/org.cacheconnector.identityserver.glue.MissingServices.xml";
    private static final String MANIFEST = "META-INF/MANIFEST.MF";
    private static final String NAME = "org.cacheconnector.identityserver.glue";

    /** Finds the bundle. */
    static GlueBundle find() throws IOException {
        URL marker = GlueBundle.class.getClassLoader().getResource(MARKER);
        if (marker == null) {
            throw new ServerException("cache-connector-identity-server-glue is missing");
        }
        String location = marker.toString();
        String root = location.substring(0, location.length() - MARKER.length());
        try {
            if (!root.startsWith("jar:")) {
                return new GlueBundle(files(Path.of(new URI(root))));
            }
            Path jar = Path.of(new URI(root.substring(4, root.length() - 2)));
            try (FileSystem zip = FileSystems.newFileSystem(jar)) {
                return new GlueBundle(files(zip.getPath("/")));
            }
        } catch (URISyntaxException e) {
            throw new ServerException("Not a path: " + root, e);
        }
    }

    void write(ServerTree server) throws IOException {
        BundleJar jar = new BundleJar(NAME);
        Manifest manifest = new Manifest(new java.io.ByteArrayInputStream(content.get(MANIFEST)));
        for (Map.Entry<Object, Object> header : manifest.getMainAttributes().entrySet()) {
            jar.header(((Attributes.Name) header.getKey()).toString(), (String) header.getValue());
        }
        content.forEach(
                (name, bytes) -> {
                    if (!name.equals(MANIFEST)) {
                        jar.add(name, bytes);
                    }
                });
        jar.write(server.dropins().resolve(NAME + "_1.0.0.jar"));
    }

    private static Map<String, byte[]> files(Path root) throws IOException {
        Map<String, byte[]> content = new TreeMap<>();
        try (Stream<Path> walk = Files.walk(root)) {
            for (Path file : walk.filter(Files::isRegularFile).toList()) {
                String name = root.relativize(file).toString().replace('\\', '/');
                content.put(name, Files.readAllBytes(file));
            }
        }
        return content;
    }
}
