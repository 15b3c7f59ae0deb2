package org.cacheconnector.carbon.config;

import static java.util.Objects.requireNonNull;

import java.util.HashMap;
import java.util.Map;
import java.util.Objects;

/**
 * The configuration of a server: {@code deployment.toml}, and on Identity Server what that has made
 * of it at its start. For one thread at a time.
 */
public final class FileConfiguration implements ConfigurationSource {

    /** Values that take precedence over those of the file. */
    @FunctionalInterface
    public interface Overrides {

        /**
         * Returns the values by key. May wait, for a bounded time.
         *
         * @throws InterruptedException if the thread is interrupted while waiting
         */
        Map<String, String> read() throws InterruptedException;
    }

    private final DeploymentFile file;
    private final ConfigurationFiles files;
    private final Overrides identityServer;
    private ConnectorTable atStart = ConnectorTable.empty();
    private Map<String, String> byIdentityServer = Map.of();

    /**
     * @param file reads {@code deployment.toml}
     * @param files the same file, and those that it names
     * @param identityServer reads what Identity Server has made of it
     */
    public FileConfiguration(
            DeploymentFile file, ConfigurationFiles files, Overrides identityServer) {
        this.file = requireNonNull(file, "file");
        this.files = requireNonNull(files, "files");
        this.identityServer = requireNonNull(identityServer, "identityServer");
    }

    @Override
    public ConnectorTable read() throws InterruptedException {
        files.take();
        atStart = file.read();
        byIdentityServer = new HashMap<>(identityServer.read());
        // It does not know this placeholder.
        byIdentityServer.values().removeIf(value -> value.contains("$file{"));
        return atStart.with(byIdentityServer);
    }

    /** Identity Server reads the file at its start only: what has been changed since counts. */
    @Override
    public ConnectorTable reread() {
        files.take();
        ConnectorTable now = file.reread();
        Map<String, String> unchanged = new HashMap<>(byIdentityServer);
        unchanged.keySet().removeIf(key -> !Objects.equals(now.text(key), atStart.text(key)));
        return now.with(unchanged);
    }

    @Override
    public boolean isChanged() {
        return files.isChanged();
    }
}
