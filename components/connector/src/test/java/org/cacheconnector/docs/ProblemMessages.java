package org.cacheconnector.docs;

import com.sun.source.tree.BinaryTree;
import com.sun.source.tree.CompilationUnitTree;
import com.sun.source.tree.ConditionalExpressionTree;
import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.LiteralTree;
import com.sun.source.tree.NewClassTree;
import com.sun.source.util.TreeScanner;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;

/**
 * Finds in source files what a {@code BrokerProblem} may say, in tables of failures or elsewhere:
 * string constants put together, with ADDRESS for the variable of that name and {@code …} for
 * everything else that is filled in.
 */
final class ProblemMessages {

    private static final String FILLED_IN = SourceTexts.FILLED_IN;

    private static final Pattern SENTENCE = Pattern.compile("(?m)^[A-Z]+ (.+)$");

    private ProblemMessages() {}

    /** Returns the messages in {@code files}. */
    static Set<String> in(List<Path> files) {
        Set<String> messages = new TreeSet<>();
        for (CompilationUnitTree file : SourceTexts.parse(files)) {
            new Finder().scan(file, messages);
        }
        return messages;
    }

    /**
     * Returns the sentences of the tables in {@code files}: of each entry the one after its kind.
     */
    static Set<String> inTables(List<Path> files) {
        Set<String> messages = new TreeSet<>();
        for (Path file : files) {
            SENTENCE.matcher(Documents.read(file))
                    .results()
                    .map(sentence -> filledIn(sentence.group(1)))
                    .filter(message -> !message.equals(FILLED_IN))
                    .forEach(messages::add);
        }
        return messages;
    }

    private static String filledIn(String text) {
        return text.replace("STAGE", FILLED_IN).replace(FILLED_IN + FILLED_IN, FILLED_IN);
    }

    private static final class Finder extends TreeScanner<Void, Set<String>> {

        @Override
        public Void visitNewClass(NewClassTree made, Set<String> messages) {
            switch (made.getIdentifier().toString()) {
                case "BrokerProblem" -> add(made.getArguments().get(1), messages);
                case "UnusableClientException" -> add(made.getArguments().get(0), messages);
                default -> {}
            }
            return super.visitNewClass(made, messages);
        }

        /** Leaves out what is only passed on. */
        private static void add(ExpressionTree expression, Set<String> messages) {
            if (expression instanceof ConditionalExpressionTree either) {
                add(either.getTrueExpression(), messages);
                add(either.getFalseExpression(), messages);
            } else if (expression instanceof BinaryTree || expression instanceof LiteralTree) {
                String text = filledIn(SourceTexts.text(expression));
                if (!text.equals(FILLED_IN)) {
                    messages.add(text);
                }
            }
        }
    }
}
