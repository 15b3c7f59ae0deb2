package org.cacheconnector.docs;

import com.sun.source.tree.BinaryTree;
import com.sun.source.tree.CompilationUnitTree;
import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.IdentifierTree;
import com.sun.source.tree.LiteralTree;
import com.sun.source.tree.Tree;
import com.sun.source.util.JavacTask;
import com.sun.source.util.TreeScanner;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import javax.tools.JavaCompiler;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;

/** Finds the texts in source files: string constants, put together where the code adds them. */
final class SourceTexts {

    /** Stands for what is filled in. */
    static final String FILLED_IN = "…";

    private static final String[] MODULES = {
        "core", "carbon",
        "broker-link", "broker-activemq",
        "broker-database", "broker-ibmmq",
        "broker-rabbitmq"
    };

    private SourceTexts() {}

    /** Returns all texts in the main code of all components, with {@code …} for what varies. */
    static Set<String> ofComponents() {
        List<Path> files = new ArrayList<>();
        for (String module : MODULES) {
            Path components = Documents.ROOT.resolve("components");
            files.addAll(Documents.files(components.resolve(module + "/src/main/java"), ".java"));
        }
        Set<String> texts = new TreeSet<>();
        for (CompilationUnitTree file : parse(files)) {
            new Finder().scan(file, texts);
        }
        return texts;
    }

    private static Iterable<? extends CompilationUnitTree> parse(List<Path> files) {
        JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
        try (StandardJavaFileManager manager = compiler.getStandardFileManager(null, null, null)) {
            JavacTask task =
                    (JavacTask)
                            compiler.getTask(
                                    null,
                                    manager,
                                    null,
                                    List.of("-proc:none"),
                                    null,
                                    manager.getJavaFileObjectsFromPaths(files));
            return task.parse();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Returns the text of a sum, with ADDRESS for the variable of that name. */
    private static String text(ExpressionTree expression) {
        if (expression instanceof BinaryTree sum) {
            return text(sum.getLeftOperand()) + text(sum.getRightOperand());
        }
        if (expression instanceof LiteralTree constant) {
            return String.valueOf(constant.getValue());
        }
        if (expression instanceof IdentifierTree variable
                && variable.getName().contentEquals("address")) {
            return "ADDRESS";
        }
        return FILLED_IN;
    }

    private static final class Finder extends TreeScanner<Void, Set<String>> {

        @Override
        public Void visitBinary(BinaryTree sum, Set<String> texts) {
            if (sum.getKind() == Tree.Kind.PLUS) {
                texts.add(normal(text(sum)));
            }
            return super.visitBinary(sum, texts);
        }

        @Override
        public Void visitLiteral(LiteralTree constant, Set<String> texts) {
            if (constant.getKind() == Tree.Kind.STRING_LITERAL) {
                texts.add(normal((String) constant.getValue()));
            }
            return null;
        }

        private static String normal(String text) {
            return text.replace("{}", FILLED_IN).replaceAll(FILLED_IN + "{2,}", FILLED_IN);
        }
    }
}
