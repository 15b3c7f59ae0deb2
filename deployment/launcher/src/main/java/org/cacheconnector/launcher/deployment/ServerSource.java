package org.cacheconnector.launcher.deployment;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.cacheconnector.identityserver.assembly.ArtifactSource;
import org.cacheconnector.identityserver.assembly.AssemblyException;
import org.cacheconnector.identityserver.assembly.IdentityServerAssembly;
import org.cacheconnector.identityserver.node.ServerSnapshot;
import org.cacheconnector.identityserver.process.NodeException;

/** Gets the server that nodes are made from: assembled, or the user's own. Blocking. */
final class ServerSource {

    private final ArtifactSource artifacts;

    ServerSource(ArtifactSource artifacts) {
        this.artifacts = artifacts;
    }

    /**
     * Checks what the user named, before anything is started.
     *
     * @throws DeploymentException if it is not a server
     */
    void check(DeploymentOptions options) {
        options.isHome().ifPresent(StockDistribution::check);
        options.isZip()
                .ifPresent(
                        zip -> {
                            if (!Files.isRegularFile(zip)) {
                                throw new DeploymentException(
                                        Failure.FILES, "--is-zip is not a file: " + zip);
                            }
                        });
    }

    ServerHome get(DeploymentOptions options, Progress progress) {
        if (options.isHome().isPresent()) {
            Path home = options.isHome().get().toAbsolutePath().normalize();
            progress.say("Identity Server: " + home + ", " + StockDistribution.check(home));
            Progress.Timer timer = progress.timer();
            try {
                Path copy = ServerSnapshot.take(home, options.state().resolve("server"));
                progress.say("Identity Server: copied in " + timer.seconds());
                return new ServerHome(copy, home.toString(), true);
            } catch (NodeException e) {
                throw new DeploymentException(Failure.FILES, e.getMessage(), e);
            }
        }
        if (options.isZip().isPresent()) {
            return unpacked(options, options.isZip().get(), progress);
        }
        try {
            Path home =
                    new IdentityServerAssembly(
                                    artifacts, options.line(), options.cache(), progress::say)
                            .home();
            return new ServerHome(home, home.getFileName().toString(), false);
        } catch (AssemblyException e) {
            throw new DeploymentException(Failure.ASSEMBLY, e.getMessage(), e);
        }
    }

    private static ServerHome unpacked(DeploymentOptions options, Path zip, Progress progress) {
        try {
            Path home = new ServerZip(zip).unpackInto(options.cache(), progress::say);
            progress.say("Identity Server: " + StockDistribution.check(home));
            return new ServerHome(home, home.getFileName().toString(), true);
        } catch (IOException e) {
            throw new DeploymentException(
                    Failure.FILES, "Could not unpack " + zip + ": " + e.getMessage(), e);
        }
    }
}
