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
 * Finds in source files what a {@code BrokerProblem} may say: string constants put together, with
 * ADDRESS for the variable of that name and {@code …} for everything else that is filled in.
 */
final class ProblemMessages {

    private static final String FILLED_IN = SourceTexts.FILLED_IN;

    /** Methods that make a problem, with the place of the message among their arguments. */
    private static final List<String> MESSAGE_FIRST = List.of("tls", "unreachable");

    private static final List<String> MESSAGE_SECOND = List.of("problem");

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
            String name = call.getMethodSelect().toString();
            if (MESSAGE_FIRST.contains(name)) {
                add(call.getArguments().get(0), messages);
            } else if (MESSAGE_SECOND.contains(name) && call.getArguments().size() == 3) {
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
                messages.add(
                        SourceTexts.text(expression).replace(FILLED_IN + FILLED_IN, FILLED_IN));
            }
        }
    }
}
