package org.cacheconnector.docs;

import com.sun.source.tree.BinaryTree;
import com.sun.source.tree.CompilationUnitTree;
import com.sun.source.tree.ConditionalExpressionTree;
import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.LiteralTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.tree.NewClassTree;
import com.sun.source.util.TreeScanner;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/**
 * Finds in source files what a {@code BrokerProblem} may say, in tables of failures or elsewhere:
 * string constants put together, with ADDRESS for the variable of that name and {@code …} for
 * everything else that is filled in.
 */
final class ProblemMessages {

    private static final String FILLED_IN = SourceTexts.FILLED_IN;

    private ProblemMessages() {}

    /** Returns the messages in {@code files}. */
    static Set<String> in(List<Path> files) {
        Set<String> messages = new TreeSet<>();
        for (CompilationUnitTree file : SourceTexts.parse(files)) {
            new Finder().scan(file, messages);
        }
        return messages;
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

        @Override
        public Void visitMethodInvocation(MethodInvocationTree call, Set<String> messages) {
            if (call.getMethodSelect().toString().equals("row")) {
                add(call.getArguments().get(1), messages);
            }
            return super.visitMethodInvocation(call, messages);
        }

        /** Leaves out what is only passed on. */
        private static void add(ExpressionTree expression, Set<String> messages) {
            if (expression instanceof ConditionalExpressionTree either) {
                add(either.getTrueExpression(), messages);
                add(either.getFalseExpression(), messages);
            } else if (expression instanceof BinaryTree || expression instanceof LiteralTree) {
                String text =
                        SourceTexts.text(expression)
                                .replace("STAGE", FILLED_IN)
                                .replace(FILLED_IN + FILLED_IN, FILLED_IN);
                if (!text.equals(FILLED_IN)) {
                    messages.add(text);
                }
            }
        }
    }
}
