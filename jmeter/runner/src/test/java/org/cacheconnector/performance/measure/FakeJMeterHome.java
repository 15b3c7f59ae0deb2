package org.cacheconnector.performance.measure;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.jar.Attributes;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;
import java.util.jar.Manifest;

/** Makes a folder that looks like JMeter's and starts {@link FakeJMeter}. */
final class FakeJMeterHome {

    private FakeJMeterHome() {}

    static Path in(Path folder) throws IOException {
        Files.createDirectories(folder.resolve("bin"));
        Manifest launcher = new Manifest();
        launcher.getMainAttributes().put(Attributes.Name.MANIFEST_VERSION, "1.0");
        launcher.getMainAttributes().put(Attributes.Name.MAIN_CLASS, FakeJMeter.class.getName());
        String entry = FakeJMeter.class.getName().replace('.', '/') + ".class";
        try (OutputStream file = Files.newOutputStream(folder.resolve("bin/ApacheJMeter.jar"));
                JarOutputStream jar = new JarOutputStream(file, launcher);
                InputStream code = FakeJMeter.class.getClassLoader().getResourceAsStream(entry)) {
            jar.putNextEntry(new JarEntry(entry));
            code.transferTo(jar);
        }
        return folder;
    }
}
