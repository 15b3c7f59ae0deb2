package org.cacheconnector.testkit.carbon;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The command that starts a Carbon server. It gives the JVM what the server's own start script
 * does, without the shell in between, whose process would have to be told apart from the server's.
 */
final class CarbonCommand {

    private static final List<String> OPENED_PACKAGES =
            List.of(
                    "java.base/java.net",
                    "java.base/java.lang",
                    "java.rmi/sun.rmi.transport",
                    "java.base/java.io",
                    "java.xml/com.sun.org.apache.xerces.internal.dom",
                    "java.base/sun.security.x509",
                    "java.naming/com.sun.jndi.ldap");

    private final Path home;
    private final String heap;
    private final List<String> jvmOptions;
    private final Map<String, String> properties;

    CarbonCommand(Path home, String heap, List<String> jvmOptions, Map<String, String> properties) {
        this.home = home;
        this.heap = heap;
        this.jvmOptions = jvmOptions;
        this.properties = properties;
    }

    List<String> build() throws IOException {
        String java = Path.of(System.getProperty("java.home"), "bin", "java").toString();
        List<String> command = new ArrayList<>();
        command.add(java);
        command.add("-Xms64m");
        command.add("-Xmx" + heap);
        command.addAll(jvmOptions);
        command.add("-classpath");
        command.add(classPath());
        OPENED_PACKAGES.forEach(name -> command.add("--add-opens=" + name + "=ALL-UNNAMED"));
        define(command, "java.command", java);
        defineDirectories(command);
        defineBehaviour(command);
        properties.forEach((name, value) -> define(command, name, value));
        command.add("org.wso2.carbon.bootstrap.Bootstrap");
        return command;
    }

    private String classPath() throws IOException {
        List<Path> jars = new ArrayList<>();
        for (String directory : List.of("bin", "lib")) {
            try (Stream<Path> files = Files.list(home.resolve(directory))) {
                files.filter(file -> file.toString().endsWith(".jar")).sorted().forEach(jars::add);
            }
        }
        return jars.stream().map(Path::toString).collect(Collectors.joining(File.pathSeparator));
    }

    private void defineDirectories(List<String> command) {
        define(command, "carbon.home", home.toString());
        define(command, "java.io.tmpdir", path("tmp"));
        define(command, "catalina.base", path("lib/tomcat"));
        define(command, "java.library.path", path("lib"));
        define(command, "carbon.config.dir.path", path("repository/conf"));
        define(command, "conf.location", path("repository/conf"));
        define(command, "carbon.new.config.dir.path", path("repository/resources/conf"));
        define(command, "components.repo", path("repository/components/plugins"));
        define(command, "com.atomikos.icatch.file", path("lib/transactions.properties"));
        define(
                command,
                "java.util.logging.config.file",
                path("repository/conf/etc/logging-bridge.properties"));
    }

    private static void defineBehaviour(List<String> command) {
        define(command, "wso2.server.standalone", "true");
        define(command, "carbon.registry.root", "/");
        define(command, "java.util.logging.manager", "org.apache.juli.ClassLoaderLogManager");
        define(command, "com.atomikos.icatch.hide_init_file_path", "true");
        define(command, "org.apache.jasper.compiler.Parser.STRICT_QUOTE_ESCAPING", "false");
        define(command, "org.apache.jasper.runtime.BodyContentImpl.LIMIT_BUFFER", "true");
        define(command, "com.sun.jndi.ldap.connect.pool.authentication", "simple");
        define(command, "com.sun.jndi.ldap.connect.pool.timeout", "3000");
        define(command, "com.sun.jndi.ldap.connect.pool.protocol", "plain ssl");
        define(command, "org.terracotta.quartz.skipUpdateCheck", "true");
        define(command, "java.security.egd", "file:/dev/./urandom");
        define(command, "file.encoding", "UTF8");
        define(command, "java.net.preferIPv4Stack", "true");
        define(command, "jdk.util.zip.disableZip64ExtraFieldValidation", "true");
        define(
                command,
                "javax.xml.parsers.DocumentBuilderFactory",
                "org.apache.xerces.jaxp.DocumentBuilderFactoryImpl");
        define(command, "jdk.nio.zipfs.allowDotZipEntry", "true");
        define(command, "com.ibm.cacheLocalHost", "true");
        define(command, "workerNode", "false");
        define(command, "enableCorrelationLogs", "false");
        define(command, "httpclient.hostnameVerifier", "DefaultAndLocalhost");
    }

    private String path(String relative) {
        return home.resolve(relative).toString();
    }

    private static void define(List<String> command, String name, String value) {
        command.add("-D" + name + "=" + value);
    }
}
