package org.cacheconnector.carbon.fakes;

import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Supplier;
import org.cacheconnector.carbon.config.ConfigurationSource;
import org.cacheconnector.carbon.config.ConnectorTable;

/** A configuration that a test writes; changed when the test says so. */
public final class WrittenTable implements ConfigurationSource {

    private final Supplier<ConnectorTable> table;
    private final AtomicBoolean changed = new AtomicBoolean();

    public WrittenTable(Supplier<ConnectorTable> table) {
        this.table = table;
    }

    /** The next look finds it changed. */
    public void change() {
        changed.set(true);
    }

    /** Returns whether it is changed, and nobody has looked yet. */
    public boolean isPending() {
        return changed.get();
    }

    @Override
    public ConnectorTable read() {
        return table.get();
    }

    @Override
    public ConnectorTable reread() {
        return table.get();
    }

    @Override
    public boolean isChanged() {
        return changed.getAndSet(false);
    }
}
