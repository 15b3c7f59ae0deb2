package org.cacheconnector.identityserver.node;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.cacheconnector.identityserver.process.ServerException;
import org.tomlj.Toml;
import org.tomlj.TomlParseResult;

/**
 * The {@code deployment.toml} that a server came with. Its text stays as it is, apart from the
 * tables that a node must have of its own (ports, databases, administrator, user store, clustering,
 * connector), which are left out and written anew.
 */
record StockToml(String text, boolean identityTable) {

    private static final Pattern HEADER = Pattern.compile("^\\s*\\[{1,2}\\s*([^\\]]+?)\\s*\\].*");
    private static final List<String> OWN =
            List.of(
                    "server",
                    "database",
                    "transport.http.properties",
                    "transport.https.properties",
                    "monitoring.jmx",
                    "super_admin",
                    "user_store",
                    "clustering",
                    "cache_invalidator");
    private static final String DATASOURCES =
            "repository/resources/conf/templates/repository/conf/datasources/"
                    + "master-datasources.xml.j2";

    static StockToml read(Path home) throws IOException {
        Path toml = home.resolve("repository/conf/deployment.toml");
        Path template = home.resolve(DATASOURCES);
        return new StockToml(
                Files.exists(toml) ? Files.readString(toml) : "",
                Files.exists(template) && Files.readString(template).contains("identity_db"));
    }

    /**
     * Returns the new text.
     *
     * @throws ServerException if the tables that are left out were written in a way that this
     *     cannot find, such as inline
     */
    String render(NodeOptions options) {
        String rendered = kept(text) + "\n" + DeploymentToml.renderForStock(options, identityTable);
        TomlParseResult result = Toml.parse(rendered);
        if (result.hasErrors()) {
            throw new ServerException(
                    "The server's deployment.toml cannot be combined with a node's own tables: "
                            + result.errors().get(0)
                            + ". Write each of "
                            + String.join(", ", OWN)
                            + " as a table with a header, or remove it");
        }
        return rendered;
    }

    private static String kept(String text) {
        StringBuilder kept = new StringBuilder();
        boolean keeping = true;
        for (String line : text.lines().toList()) {
            Matcher header = HEADER.matcher(line);
            if (header.matches()) {
                String table = header.group(1).replaceAll("[\\s\"']", "");
                keeping =
                        OWN.stream()
                                .noneMatch(
                                        name -> table.equals(name) || table.startsWith(name + "."));
            }
            if (keeping) {
                kept.append(line).append('\n');
            }
        }
        return kept.toString();
    }
}
