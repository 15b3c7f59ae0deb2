package org.cacheconnector.link;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;
import java.util.regex.Pattern;
import org.cacheconnector.core.broker.BrokerProblem;
import org.cacheconnector.core.config.SafeUrl;

/** A failure with its causes and its place, as a {@link FailureTable} needs it. Not thread-safe. */
public final class Failure {

    private static final Pattern ADDRESS = Pattern.compile("\\w[\\w+]*://\\S*:\\d+\\S*");

    private final List<Throwable> causes = new ArrayList<>();
    private final LinkStage stage;
    private final String address;
    private final StringBuilder facts;
    private String said;

    /**
     * @param thrown the failure, as thrown or reported
     * @param stage what the link was doing
     * @param address the broker's address, without secrets
     */
    public Failure(Throwable thrown, LinkStage stage, String address) {
        this(thrown, each -> null, stage, address);
    }

    /**
     * @param linked returns a second cause of a failure, or null
     */
    public Failure(
            Throwable thrown, UnaryOperator<Throwable> linked, LinkStage stage, String address) {
        this.stage = stage;
        this.address = address;
        this.facts = new StringBuilder(stage.name());
        collect(thrown, linked);
        this.said = rootMessage();
    }

    /** Adds words that a condition of the table may look for. */
    public Failure with(String fact) {
        facts.append(' ').append(fact);
        return this;
    }

    /** Replaces the words of the innermost cause by other words of the broker. */
    public Failure saying(String words) {
        said = words;
        return this;
    }

    /** Returns the failure and its causes, outermost first. */
    public List<Throwable> causes() {
        return causes;
    }

    /** Returns the outermost cause of {@code type}. */
    public <T extends Throwable> Optional<T> find(Class<T> type) {
        return causes.stream().filter(type::isInstance).findFirst().map(type::cast);
    }

    /** Returns the words of the broker or its client. */
    public String said() {
        return said;
    }

    /**
     * Returns the stage and the facts in the first line; then a line for each cause, outermost
     * first: its classes, up to {@code Throwable}, and its message. Addresses are left out, as
     * their host names may be any words.
     */
    String text() {
        StringBuilder text = new StringBuilder(facts);
        for (Throwable each : causes) {
            text.append('\n');
            for (Class<?> type = each.getClass();
                    type != Object.class;
                    type = type.getSuperclass()) {
                text.append(type.getSimpleName()).append(' ');
            }
            String message = String.valueOf(each.getMessage());
            text.append(": ").append(ADDRESS.matcher(message).replaceAll("…"));
        }
        return text.toString();
    }

    /** Returns the problem in the words of a table's entry. */
    BrokerProblem inWords(BrokerProblem entry) {
        boolean end = entry.message().endsWith("…") && !said.endsWith(".");
        String message =
                entry.message()
                        .replace("STAGE", stage.words())
                        .replace("ADDRESS", address)
                        .replace("…", end ? said + "." : said);
        return new BrokerProblem(entry.kind(), message, entry.remedy());
    }

    /** Returns the message of the innermost failure that has one, or else a class name. */
    private String rootMessage() {
        for (int i = causes.size() - 1; i >= 0; i--) {
            String message = causes.get(i).getMessage();
            if (message != null && !message.isBlank()) {
                return SafeUrl.of(message.strip());
            }
        }
        return causes.get(causes.size() - 1).getClass().getSimpleName();
    }

    private void collect(Throwable thrown, UnaryOperator<Throwable> linked) {
        if (thrown != null && !causes.contains(thrown)) {
            causes.add(thrown);
            collect(linked.apply(thrown), linked);
            collect(thrown.getCause(), linked);
        }
    }
}
