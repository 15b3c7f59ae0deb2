package org.cacheconnector.identityserver.node;

import java.io.IOException;
import java.nio.file.Path;
import org.cacheconnector.harness.server.FileTrees;
import org.cacheconnector.identityserver.process.NodeException;

/**
 * A copy of a server that belongs to somebody else, from which nodes can be made: nodes share jars
 * with what they are made from, and some kernels write into their jars when they start (patches,
 * bundles made of plain jars). Stateless; blocking.
 */
public final class ServerSnapshot {

    private ServerSnapshot() {}

    /**
     * Copies a server without its logs and temporary files.
     *
     * @param server only read
     * @param folder what is there is replaced
     * @return {@code folder}
     * @throws NodeException if it cannot be copied
     */
    public static Path take(Path server, Path folder) {
        try {
            FileTrees.delete(folder);
            NodeFolder.create(server.toAbsolutePath().normalize(), folder, false);
            return folder;
        } catch (IOException e) {
            throw new NodeException("Could not copy " + server + " to " + folder + ": " + e, e);
        }
    }
}
