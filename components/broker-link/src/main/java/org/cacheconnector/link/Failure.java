package org.cacheconnector.link;

import java.util.regex.Pattern;

/** A failure as a {@link FailureTable} looks at it: one text, and where it was. Immutable. */
public final class Failure {

    private static final Pattern ADDRESS = Pattern.compile("\\w[\\w+]*://\\S*:\\d+\\S*");

    private final Causes causes;
    private final LinkStage stage;
    private final String address;
    private final String facts;
    private final String said;

    /**
     * @param causes what was thrown or reported
     * @param stage what the link was doing
     * @param address the broker's, without secrets
     */
    public Failure(Causes causes, LinkStage stage, String address) {
        this(
                causes,
                stage,
                address,
                "",
                causes.find(UnusableStoreException.class)
                        .map(Throwable::getMessage)
                        .orElseGet(causes::rootMessage));
    }

    private Failure(Causes causes, LinkStage stage, String address, String facts, String said) {
        this.causes = causes;
        this.stage = stage;
        this.address = address;
        this.facts = facts;
        this.said = said;
    }

    /** Returns the same failure with words that a row may ask for. */
    public Failure with(String fact) {
        return new Failure(causes, stage, address, facts + ' ' + fact, said);
    }

    /** Returns the same failure with other words of the broker. */
    public Failure saying(String words) {
        return new Failure(causes, stage, address, facts, words);
    }

    LinkStage stage() {
        return stage;
    }

    String address() {
        return address;
    }

    String said() {
        return said;
    }

    /**
     * Returns the stage and the facts in the first line; then a line for each cause, outermost
     * first: its classes, up to {@code Throwable}, and its message. Addresses are left out, whose
     * host names may consist of any words.
     */
    String text() {
        StringBuilder text = new StringBuilder(stage.name()).append(facts);
        causes.stream()
                .forEach(
                        each -> {
                            text.append('\n');
                            for (Class<?> type = each.getClass();
                                    type != Object.class;
                                    type = type.getSuperclass()) {
                                text.append(type.getSimpleName()).append(' ');
                            }
                            String message = String.valueOf(each.getMessage());
                            text.append(": ").append(ADDRESS.matcher(message).replaceAll("…"));
                        });
        return text.toString();
    }
}
