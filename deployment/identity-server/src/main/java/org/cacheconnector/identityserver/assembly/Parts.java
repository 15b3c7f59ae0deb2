package org.cacheconnector.identityserver.assembly;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * What a server is assembled from. Immutable.
 *
 * @param kernel the server without any product
 * @param features laid out whole
 * @param partialFeatures laid out in part
 * @param bundles dropped in, each in the place of a feature's bundle of the same name
 * @param widened the names of those that shall take any later version of what they import
 * @param fragments classes of one jar that join a bundle of the kernel
 * @param standIn packages that are imported but not run
 * @param webApplications applications by path
 * @param webLibraries what every application gets
 * @param corrections of published files that are wrong
 * @param defaultsJson merged over the server's configuration defaults
 * @param overlay our own files, relative to the server's folder
 */
public record Parts(
        Kernel kernel,
        List<ArtifactName> features,
        List<PartialFeature> partialFeatures,
        List<ArtifactName> bundles,
        List<String> widened,
        List<Fragment> fragments,
        StandIn standIn,
        Map<String, ArtifactName> webApplications,
        WebLibraries webLibraries,
        List<Correction> corrections,
        String defaultsJson,
        List<String> overlay) {

    /**
     * The kernel, which of its bundles go, which are dropped in beside them, and which packages of
     * the JDK it must also offer.
     */
    public record Kernel(
            ArtifactName artifact,
            List<String> removedPlugins,
            List<ArtifactName> addedPlugins,
            List<String> systemPackages) {}

    /**
     * The bundles of a feature whose file names begin so, and single files of its configuration.
     */
    public record PartialFeature(
            ArtifactName artifact,
            boolean layout,
            List<String> bundlePrefixes,
            List<String> files,
            String filesTo) {}

    /** Classes whose entry names begin with {@code classPrefix}, as a fragment of {@code host}. */
    public record Fragment(
            String name,
            String host,
            ArtifactName artifact,
            String classPrefix,
            boolean exported) {}

    /** Packages by version, filled from jars where these have classes of them. */
    public record StandIn(
            String name, List<ArtifactName> classesFrom, Map<String, String> packages) {}

    /** A text, to be replaced by another one wherever it is in a file of the server. */
    public record Correction(String file, String from, String to) {}

    /** Jars added to those that features lay out in {@code folder}. */
    public record WebLibraries(String folder, List<ArtifactName> artifacts) {}

    /** Returns every file that the assembly needs, each once. */
    public Set<ArtifactName> artifacts() {
        Set<ArtifactName> all = new LinkedHashSet<>();
        all.add(kernel.artifact());
        all.addAll(kernel.addedPlugins());
        all.addAll(features);
        partialFeatures.forEach(feature -> all.add(feature.artifact()));
        all.addAll(bundles);
        fragments.forEach(fragment -> all.add(fragment.artifact()));
        all.addAll(standIn.classesFrom());
        all.addAll(webApplications.values());
        all.addAll(webLibraries.artifacts());
        return all;
    }
}
