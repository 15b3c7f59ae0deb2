package org.cacheconnector.identityserver.node;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * Switches a server's caches off, as far as its configuration can.
 *
 * <p>The caches of the identity components have a switch each. Those that {@code deployment.toml}
 * knows by a key of their own are switched there. For the others the server's template for {@code
 * identity.xml} has a list, in which it says itself that they are on; the node's own copy of the
 * template is changed to take that from {@code deployment.toml}, too. Of the user store's caches
 * those of roles and of authorization have switches.
 *
 * <p>What stays on, because nothing switches it off: the caches of tenants ({@code TENANT_CACHE},
 * {@code TENANT_ID_CACHE}, {@code TENANT_DOMAIN_CACHE}, {@code TENANT_UNIQUE_ID_CACHE}), of users'
 * ids and their stores ({@code user_id_from_user_name_cache}, {@code user_name_from_user_id_cache},
 * {@code unique_id_domain_cache}, {@code group_unique_id_domain_cache}), of the permission tree
 * ({@code PERMISSION_CACHE}), the registry's ({@code REG_*}), and what components keep in fields of
 * their own, such as key stores. {@code RandomPasswordContainerCache} is the only place where its
 * content is, so it stays, too. Stateless.
 */
final class CachesOff {

    private static final String TEMPLATE =
            "repository/resources/conf/templates/repository/conf/identity/identity.xml.j2";

    /** The list of further caches in the template; what follows is the same in both. */
    private static final String ALWAYS_ON = "<Cache name=\"{{cache.name}}\"\n";

    private static final String ON = "enable=\"true\"";
    private static final String AS_CONFIGURED = "enable=\"{{cache.enable}}\"";

    private CachesOff() {}

    /** Returns tables for {@code deployment.toml}. */
    static String toml() {
        try (InputStream tables = CachesOff.class.getResourceAsStream("caches-off.toml")) {
            return new String(tables.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Makes the template of a node take from the configuration which further caches are on. */
    static void changeTemplate(Path home) throws IOException {
        Path file = home.resolve(TEMPLATE);
        if (!Files.exists(file)) {
            return;
        }
        String template = Files.readString(file);
        int list = template.indexOf(ALWAYS_ON);
        int on = list < 0 ? -1 : template.indexOf(ON, list);
        if (on >= 0 && on < template.indexOf("/>", list)) {
            Files.writeString(
                    file,
                    template.substring(0, on)
                            + AS_CONFIGURED
                            + template.substring(on + ON.length()));
        }
    }
}
