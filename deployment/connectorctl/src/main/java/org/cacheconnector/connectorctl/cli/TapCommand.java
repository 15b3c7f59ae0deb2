package org.cacheconnector.connectorctl.cli;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.BufferedWriter;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.OutputStreamWriter;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.PosixFileAttributeView;
import java.nio.file.attribute.PosixFilePermission;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.util.Locale;
import java.util.Set;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import org.cacheconnector.connectorctl.CtlException;
import org.cacheconnector.connectorctl.ExitCode;
import org.cacheconnector.connectorctl.tap.CachePattern;
import org.cacheconnector.connectorctl.tap.Passed;
import org.cacheconnector.connectorctl.tap.TallyText;
import org.cacheconnector.connectorctl.tap.Tap;
import org.cacheconnector.connectorctl.topic.Observer;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** Shows invalidations as they pass. */
@Command(
        name = "tail",
        mixinStandardHelpOptions = true,
        description = "Shows invalidations as they pass, until Ctrl-C.")
final class TapCommand extends TopicCommand {

    private static final long LOOK_MILLIS = 100;

    /** Keys can be secrets. */
    private static final Set<PosixFilePermission> OWNERS_ONLY =
            Set.of(PosixFilePermission.OWNER_READ, PosixFilePermission.OWNER_WRITE);

    /** When to stop. */
    static final class End {
        @Option(names = "--count", paramLabel = "N", description = "Stop after so many.")
        private long count = Long.MAX_VALUE;

        @Option(names = "--for", paramLabel = "TIME", description = "Stop after this time.")
        private Duration time = Duration.ofDays(10_000);
    }

    private final ObjectMapper lines = new ObjectMapper();

    @Option(
            names = "--cache",
            paramLabel = "PATTERN",
            defaultValue = "*",
            description = "Only caches of this name, or tenant/manager/name; * is anything.")
    private String cache;

    @Option(names = "--node", paramLabel = "NAME", description = "Only those this node sent.")
    private String node;

    @Option(
            names = "--show-keys",
            description = "Show keys, which can be secrets, and not their fingerprints.")
    private boolean showKeys;

    @Option(
            names = "--record",
            paramLabel = "FILE",
            description = "Also write them to this new file, a line of JSON each.")
    private Path record;

    @ArgGroup(validate = false)
    private End end = new End();

    private long shown;

    TapCommand(TopicAccess access) {
        super(access);
    }

    @Override
    ExitCode run(Observer observer) throws InterruptedException {
        CachePattern pattern = new CachePattern(cache);
        Tap tap =
                new Tap(
                        passed ->
                                pattern.matches(passed.cache())
                                        && (node == null || node.equals(passed.sender())),
                        showKeys);
        try (Writer file = record == null ? Writer.nullWriter() : newFile(record)) {
            observer.watch(tap);
            err().println("Watching. Ctrl-C ends it.");
            err().flush();
            show(tap.waiting(), observer, file);
        } catch (IOException e) {
            throw usage("--record " + record + " can't be written: " + e.getMessage());
        }
        observer.refused()
                .forEach((why, count) -> err().println(count + " messages were " + why + "."));
        if (tap.leftOut() > 0) {
            err().println(tap.leftOut() + " invalidations came too fast and are not shown.");
        }
        if (!options().isJson()) {
            new TallyText(tap.tally()).print(err());
        }
        err().flush();
        return ExitCode.FINE;
    }

    private void show(LinkedBlockingQueue<Passed> waiting, Observer observer, Writer file)
            throws IOException {
        long last = System.nanoTime() + end.time.toNanos();
        String problem = "";
        try {
            while (shown < end.count && System.nanoTime() < last) {
                Passed passed = waiting.poll(LOOK_MILLIS, TimeUnit.MILLISECONDS);
                if (passed != null) {
                    show(passed, file);
                }
                if (waiting.isEmpty()) {
                    out().flush();
                    file.flush();
                }
                String now = observer.problem().orElse("");
                if (!now.equals(problem)) {
                    problem = now;
                    err().println(now.isEmpty() ? "Connected again." : "Not connected: " + now);
                    err().flush();
                }
            }
        } catch (InterruptedException e) {
            // Ctrl-C: what was seen stays seen, and is summed up.
            Thread.currentThread().interrupt();
        }
    }

    private void show(Passed passed, Writer file) throws IOException {
        shown++;
        String line = line(passed);
        file.write(line);
        file.write('\n');
        out().println(
                        options().isJson()
                                ? line
                                : String.format(
                                        Locale.ROOT,
                                        "%-27s  %s  %s  %s  %d B",
                                        passed.time(),
                                        passed.sender(),
                                        passed.cache(),
                                        passed.shownKey(),
                                        passed.bytes()));
    }

    private String line(Passed passed) {
        try {
            return lines.writeValueAsString(passed);
        } catch (JsonProcessingException e) {
            throw new IllegalStateException("what passed can be written", e);
        }
    }

    private static BufferedWriter newFile(Path file) throws IOException {
        FileAttribute<?>[] ownersOnly =
                Files.getFileStore(file.toAbsolutePath().getParent())
                                .supportsFileAttributeView(PosixFileAttributeView.class)
                        ? new FileAttribute<?>[] {PosixFilePermissions.asFileAttribute(OWNERS_ONLY)}
                        : new FileAttribute<?>[0];
        try {
            Files.createFile(file, ownersOnly);
            // Not a channel, which the interrupt of Ctrl-C would close with the last lines
            // unwritten.
            return new BufferedWriter(
                    new OutputStreamWriter(
                            new FileOutputStream(file.toFile()), StandardCharsets.UTF_8));
        } catch (FileAlreadyExistsException e) {
            throw new CtlException(
                    ExitCode.USAGE, "--record " + file + " exists already: name a new file.");
        }
    }
}
