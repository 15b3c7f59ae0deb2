package org.cacheconnector.database;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.cacheconnector.harness.server.FileTrees;

/** A database server with files of its own, which are deleted when it is closed. */
abstract class DatabaseInFolder extends DatabaseUnderTest {

    final Path folder;

    DatabaseInFolder(String name) {
        try {
            folder = Files.createTempDirectory(name);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Override
    public final void close() {
        super.close();
        try {
            FileTrees.delete(folder);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
