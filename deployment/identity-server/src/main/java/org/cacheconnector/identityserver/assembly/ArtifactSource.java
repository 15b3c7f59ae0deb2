package org.cacheconnector.identityserver.assembly;

import java.nio.file.Path;
import java.util.Collection;
import java.util.Map;
import org.cacheconnector.identityserver.process.ServerException;

/** Where artifacts come from. */
@FunctionalInterface
public interface ArtifactSource {

    /**
     * Returns the files of the artifacts; blocks while they are downloaded. The files belong to the
     * source and must not be changed.
     *
     * @throws ServerException naming each artifact that is not to be had
     */
    Map<ArtifactName, Path> fetch(Collection<ArtifactName> names);
}
