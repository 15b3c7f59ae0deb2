package org.cacheconnector.harness.server;

import java.io.File;
import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/**
 * The command that starts a Carbon server directly, without the shell script in between: one
 * process whose id is known. Fit for Carbon 4.9 and later on Java 11 to 21.
 *
 * @param home the server's folder
 * @param javaHome the Java to run it
 * @param options of the JVM; at least the sizes of its heap
 */
public record CarbonCommand(Path home, Path javaHome, List<String> options) {

    private static final List<String> OPENED =
            List.of(
                    "java.base/java.net",
                    "java.base/java.lang",
                    "java.base/java.io",
                    "java.base/sun.security.x509",
                    "java.rmi/sun.rmi.transport",
                    "java.naming/com.sun.jndi.ldap",
                    "java.xml/com.sun.org.apache.xerces.internal.dom");

    /** Copies the list. */
    public CarbonCommand {
        options = List.copyOf(options);
    }

    /** Returns the program and its arguments, for what is in the server's folder now. */
    public List<String> build() throws IOException {
        List<String> command = new ArrayList<>();
        command.add(java().toString());
        command.add("-Xbootclasspath/a:" + jars("lib/xboot"));
        OPENED.forEach(opened -> command.add("--add-opens=" + opened + "=ALL-UNNAMED"));
        command.add("-classpath");
        command.add(jars("bin") + File.pathSeparator + jars("lib"));
        properties().forEach(property -> command.add("-D" + property));
        command.addAll(options);
        command.add("org.wso2.carbon.bootstrap.Bootstrap");
        return command;
    }

    private Path java() {
        return javaHome.resolve("bin").resolve("java");
    }

    private List<String> properties() {
        return List.of(
                "carbon.home=" + home,
                "wso2.server.standalone=true",
                "carbon.registry.root=/",
                "java.command=" + java(),
                "java.io.tmpdir=" + home.resolve("tmp"),
                "catalina.base=" + home.resolve("lib/tomcat"),
                "java.library.path=" + home.resolve("lib"),
                "java.util.logging.manager=org.apache.juli.ClassLoaderLogManager",
                "java.util.logging.config.file="
                        + home.resolve("repository/conf/etc/logging-bridge.properties"),
                "carbon.config.dir.path=" + home.resolve("repository/conf"),
                "carbon.new.config.dir.path=" + home.resolve("repository/resources/conf"),
                "components.repo=" + home.resolve("repository/components/plugins"),
                "conf.location=" + home.resolve("repository/conf"),
                "com.atomikos.icatch.file=" + home.resolve("lib/transactions.properties"),
                "com.atomikos.icatch.hide_init_file_path=true",
                "org.apache.jasper.compiler.Parser.STRICT_QUOTE_ESCAPING=false",
                "org.apache.jasper.runtime.BodyContentImpl.LIMIT_BUFFER=true",
                "javax.xml.parsers.DocumentBuilderFactory="
                        + "org.apache.xerces.jaxp.DocumentBuilderFactoryImpl",
                "java.security.egd=file:/dev/./urandom",
                "file.encoding=UTF8",
                "java.net.preferIPv4Stack=true",
                "jdk.util.zip.disableZip64ExtraFieldValidation=true",
                "jdk.nio.zipfs.allowDotZipEntry=true",
                "org.terracotta.quartz.skipUpdateCheck=true",
                "httpclient.hostnameVerifier=DefaultAndLocalhost",
                "workerNode=false",
                "enableCorrelationLogs=false",
                "com.sun.jndi.ldap.connect.pool.authentication=simple",
                "com.sun.jndi.ldap.connect.pool.timeout=3000",
                "com.sun.jndi.ldap.connect.pool.protocol=plain ssl",
                "com.ibm.cacheLocalHost=true",
                // Otherwise a member of a Hazelcast cluster listens on every address.
                "hazelcast.socket.bind.any=false",
                "hazelcast.local.localAddress=127.0.0.1");
    }

    private String jars(String folder) throws IOException {
        Path path = home.resolve(folder);
        if (!Files.isDirectory(path)) {
            return "";
        }
        List<Path> jars = new ArrayList<>();
        try (DirectoryStream<Path> found = Files.newDirectoryStream(path, "*.jar")) {
            found.forEach(jars::add);
        }
        return jars.stream()
                .sorted()
                .map(Path::toString)
                .collect(Collectors.joining(File.pathSeparator));
    }
}
