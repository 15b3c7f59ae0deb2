package org.cacheconnector.link;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;
import java.util.regex.Pattern;
import org.cacheconnector.core.broker.BrokerProblem;
import org.cacheconnector.core.config.SafeUrl;

/**
 * A failure with everything that led to it and where it was, as a {@link FailureTable} looks at it.
 * Not thread-safe.
 */
public final class Failure {

    private static final Pattern ADDRESS = Pattern.compile("\\w[\\w+]*://\\S*:\\d+\\S*");

    private final List<Throwable> causes = new ArrayList<>();
    private final LinkStage stage;
    private final String address;
    private final StringBuilder facts;
    private String said;

    /**
     * @param thrown what was thrown or reported
     * @param stage what the link was doing
     * @param address the broker's, without secrets
     */
    public Failure(Throwable thrown, LinkStage stage, String address) {
        this(thrown, each -> null, stage, address);
    }

    /**
     * @param linked returns what led to a failure beside its cause, or null
     */
    public Failure(
            Throwable thrown, UnaryOperator<Throwable> linked, LinkStage stage, String address) {
        this.stage = stage;
        this.address = address;
        this.facts = new StringBuilder(stage.name());
        collect(thrown, linked);
        this.said = rootMessage();
    }

    /** Adds words that an entry of the table may ask for. */
    public Failure with(String fact) {
        facts.append(' ').append(fact);
        return this;
    }

    /** Puts other words of the broker in place of those of the innermost cause. */
    public Failure saying(String words) {
        said = words;
        return this;
    }

    /** Returns what was thrown and all that led to it, outermost first. */
    public List<Throwable> causes() {
        return causes;
    }

    /** Returns the outermost cause of {@code type}. */
    public <T extends Throwable> Optional<T> find(Class<T> type) {
        return causes.stream().filter(type::isInstance).findFirst().map(type::cast);
    }

    /** Returns what the broker or its client said. */
    public String said() {
        return said;
    }

    /**
     * Returns the stage and the facts in the first line; then a line for each cause, outermost
     * first: its classes, up to {@code Throwable}, and its message. Addresses are left out, whose
     * host names may consist of any words.
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

    /** Returns what the innermost failure with a message says, or its class if none has one. */
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
