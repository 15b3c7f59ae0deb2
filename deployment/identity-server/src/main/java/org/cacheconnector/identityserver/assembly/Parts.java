package org.cacheconnector.identityserver.assembly;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * What a server is assembled from, as {@code parts.toml} has it. Immutable, but for {@code
 * defaults}.
 *
 * @param kernel the server without any product
 * @param features laid out whole
 * @param partialFeature laid out in part
 * @param bundles dropped in, each in the place of a feature's bundle of the same name
 * @param libraries the same, of every line
 * @param fragment classes of one jar that join a bundle of the kernel
 * @param standIn packages that are imported but not run
 * @param webApplication applications by path
 * @param webLibraries what every application gets
 * @param correction of published files that are wrong
 * @param defaults merged over the server's configuration defaults
 * @param overlay our own files, relative to the server's folder
 */
record Parts(
        Kernel kernel,
        Artifacts features,
        List<PartialFeature> partialFeature,
        Bundles bundles,
        Artifacts libraries,
        List<Fragment> fragment,
        StandIn standIn,
        List<WebApplication> webApplication,
        WebLibraries webLibraries,
        List<Correction> correction,
        ObjectNode defaults,
        Overlay overlay) {

    /** Artifacts. */
    record Artifacts(List<ArtifactName> artifacts) {}

    /**
     * The kernel, which of its bundles go, which are dropped in beside them, and which packages of
     * the JDK it must also offer.
     */
    record Kernel(
            ArtifactName artifact,
            List<String> removePlugins,
            List<ArtifactName> addPlugins,
            List<String> systemPackages) {}

    /**
     * The bundles of a feature whose file names begin so, and single files of its configuration.
     */
    record PartialFeature(
            ArtifactName artifact,
            boolean layout,
            List<String> bundles,
            List<String> files,
            String filesTo) {}

    /** Bundles, and the names of those that shall take any later version of what they import. */
    record Bundles(List<ArtifactName> artifacts, List<String> widened) {}

    /** The entries of an artifact whose names begin with {@code classes}. */
    record Fragment(
            String name, String host, ArtifactName artifact, String classes, boolean export) {}

    /** Packages by version, filled from jars where these have classes of them. */
    record StandIn(String name, List<ArtifactName> classesFrom, Map<String, String> packages) {}

    /** An application and its path. */
    record WebApplication(String path, ArtifactName artifact) {}

    /** A text, to be replaced by another one wherever it is in a file of the server. */
    record Correction(String file, String from, String to) {}

    /** Jars added to those that features lay out in {@code folder}. */
    record WebLibraries(String folder, List<ArtifactName> artifacts) {}

    /** Names of files. */
    record Overlay(List<String> files) {}

    /** Returns every file that the assembly needs, each once. */
    Set<ArtifactName> artifacts() {
        Set<ArtifactName> all = new LinkedHashSet<>();
        all.add(kernel.artifact());
        all.addAll(kernel.addPlugins());
        all.addAll(features.artifacts());
        partialFeature.forEach(feature -> all.add(feature.artifact()));
        all.addAll(bundles.artifacts());
        all.addAll(libraries.artifacts());
        fragment.forEach(each -> all.add(each.artifact()));
        all.addAll(standIn.classesFrom());
        webApplication.forEach(application -> all.add(application.artifact()));
        all.addAll(webLibraries.artifacts());
        return all;
    }
}
