package org.cacheconnector.identityserver.assembly;

import java.io.IOException;
import java.net.URI;
import java.net.URL;
import java.nio.file.Path;
import java.util.SortedMap;
import org.cacheconnector.harness.server.BundleJar;
import org.cacheconnector.harness.server.FileTrees;
import org.cacheconnector.identityserver.process.ServerException;

/**
 * Our own bundle for the server, taken from the class path: a jar there, or a folder of classes
 * when the build has not packed it yet.
 *
 * @param content the files by name; must not be changed
 */
record GlueBundle(SortedMap<String, byte[]> content) {

    private static final String MARKER =
            "OSGI-INF/org.cacheconnector.identityserver.glue.MissingServices.xml";
    private static final String FILE = "org.cacheconnector.identityserver.glue_1.0.0.jar";

    /** Finds the bundle. */
    static GlueBundle find() throws IOException {
        URL marker = GlueBundle.class.getClassLoader().getResource(MARKER);
        if (marker == null) {
            throw new ServerException("cache-connector-identity-server-glue is missing");
        }
        // Of a file in a jar it is jar:file:/folder/a.jar!/name.
        String root =
                marker.toString().replaceFirst("^jar:", "").replaceFirst("!?/OSGI-INF/.*", "");
        return new GlueBundle(FileTrees.content(Path.of(URI.create(root)), name -> true));
    }

    void write(ServerTree server) throws IOException {
        BundleJar.like(content).write(server.dropins().resolve(FILE));
    }
}
