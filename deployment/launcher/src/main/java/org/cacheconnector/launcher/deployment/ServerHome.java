package org.cacheconnector.launcher.deployment;

import java.nio.file.Path;

/**
 * What nodes are made from.
 *
 * @param folder may be shared with nodes by hard links
 * @param origin names it over runs, for the database that fits to it
 * @param stock whether it is a distribution of the user's, not an assembled one
 */
record ServerHome(Path folder, String origin, boolean stock) {}
