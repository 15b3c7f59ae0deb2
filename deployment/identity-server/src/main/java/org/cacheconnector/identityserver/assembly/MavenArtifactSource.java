package org.cacheconnector.identityserver.assembly;

import eu.maveniverse.maven.mima.context.Context;
import eu.maveniverse.maven.mima.context.ContextOverrides;
import eu.maveniverse.maven.mima.context.ContextOverrides.ChecksumPolicy;
import eu.maveniverse.maven.mima.context.Runtimes;
import java.nio.file.Path;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.cacheconnector.identityserver.process.ServerException;
import org.eclipse.aether.artifact.Artifact;
import org.eclipse.aether.artifact.DefaultArtifact;
import org.eclipse.aether.resolution.ArtifactRequest;
import org.eclipse.aether.resolution.ArtifactResolutionException;
import org.eclipse.aether.resolution.ArtifactResult;

/**
 * Takes artifacts from the user's local Maven repository and, where they are missing there, from
 * Maven Central or the mirrors, proxies and credentials of the user's {@code settings.xml}. Several
 * are downloaded at a time.
 *
 * <p>No POM is read: many artifacts here have parents that were never published, so Maven's own
 * dependency resolution and recent versions of its dependency plugin refuse them.
 */
public final class MavenArtifactSource implements ArtifactSource {

    @Override
    public Map<ArtifactName, Path> fetch(Collection<ArtifactName> names) {
        ContextOverrides settings =
                ContextOverrides.create()
                        .withUserSettings(true)
                        .checksumPolicy(ChecksumPolicy.FAIL)
                        .build();
        try (Context maven = Runtimes.INSTANCE.getRuntime().create(settings)) {
            List<ArtifactRequest> requests =
                    names.stream()
                            .map(
                                    name ->
                                            new ArtifactRequest(
                                                    artifact(name),
                                                    maven.remoteRepositories(),
                                                    null))
                            .toList();
            List<ArtifactResult> results =
                    maven.repositorySystem()
                            .resolveArtifacts(maven.repositorySystemSession(), requests);
            Map<ArtifactName, Path> files = new LinkedHashMap<>();
            int i = 0;
            for (ArtifactName name : names) {
                files.put(name, results.get(i++).getArtifact().getFile().toPath());
            }
            return files;
        } catch (ArtifactResolutionException e) {
            throw new ServerException(missing(e), e);
        }
    }

    private static Artifact artifact(ArtifactName name) {
        return new DefaultArtifact(name.group(), name.artifact(), name.type(), name.version());
    }

    private static String missing(ArtifactResolutionException failure) {
        StringBuilder text = new StringBuilder("Could not get these artifacts:");
        for (ArtifactResult result : failure.getResults()) {
            if (!result.isResolved()) {
                text.append("\n  ").append(result.getRequest().getArtifact());
            }
        }
        failure.getResults().stream()
                .flatMap(result -> result.getExceptions().stream())
                .findFirst()
                .ifPresent(
                        first -> text.append("\nThe first because: ").append(first.getMessage()));
        return text.toString();
    }
}
