package org.cacheconnector.launcher.cluster;

import java.net.URI;

/**
 * One Identity Server that answers.
 *
 * @param name as it is shown, and named in the state folder, e.g. {@code a1}
 * @param baseUri where it answers, e.g. {@code https://localhost:9444}
 */
public record RunningNode(String name, URI baseUri) {}
