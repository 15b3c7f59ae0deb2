package org.cacheconnector.performance.plans;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import javax.xml.parsers.DocumentBuilderFactory;
import javax.xml.parsers.ParserConfigurationException;
import javax.xml.transform.OutputKeys;
import javax.xml.transform.Transformer;
import javax.xml.transform.TransformerException;
import javax.xml.transform.TransformerFactory;
import javax.xml.transform.dom.DOMSource;
import javax.xml.transform.stream.StreamResult;
import org.w3c.dom.Document;
import org.w3c.dom.Element;
import org.w3c.dom.Node;
import org.w3c.dom.NodeList;
import org.xml.sax.SAXException;

/** The XML of a plan or fragment. Not thread-safe. */
final class PlanDocument {

    private final Path file;
    private final Document xml;

    private PlanDocument(Path file, Document xml) {
        this.file = file;
        this.xml = xml;
    }

    static PlanDocument read(Path file) {
        try {
            DocumentBuilderFactory factory = DocumentBuilderFactory.newInstance();
            // A plan has none, so none can make us read other files.
            factory.setFeature("http://apache.org/xml/features/disallow-doctype-decl", true);
            return new PlanDocument(file, factory.newDocumentBuilder().parse(file.toFile()));
        } catch (IOException | SAXException | ParserConfigurationException e) {
            throw new PlanException("Not a JMeter plan: " + file + ": " + e.getMessage(), e);
        }
    }

    /** Writes it, each element on a line of its own. */
    void write(Path target) {
        dropIndentation(xml.getDocumentElement());
        try {
            Transformer transformer = TransformerFactory.newInstance().newTransformer();
            transformer.setOutputProperty(OutputKeys.INDENT, "yes");
            transformer.setOutputProperty("{http://xml.apache.org/xslt}indent-amount", "2");
            transformer.transform(new DOMSource(xml), new StreamResult(target.toFile()));
        } catch (TransformerException e) {
            throw new PlanException("Could not write " + target, e);
        }
    }

    private static void dropIndentation(Element parent) {
        List<Element> elements = children(parent);
        elements.forEach(PlanDocument::dropIndentation);
        NodeList nodes = parent.getChildNodes();
        for (int i = nodes.getLength() - 1; i >= 0 && !elements.isEmpty(); i--) {
            if (!(nodes.item(i) instanceof Element)) {
                parent.removeChild(nodes.item(i));
            }
        }
    }

    /** Returns the tree below the test plan. */
    Element root() {
        return children(children(xml.getDocumentElement()).get(0)).get(1);
    }

    /** Returns the tree below the test fragment. */
    Element fragment() {
        List<Element> parts = children(root());
        for (int i = 0; i + 1 < parts.size(); i += 2) {
            if (parts.get(i).getTagName().equals("TestFragmentController")) {
                return parts.get(i + 1);
            }
        }
        throw new PlanException("No test fragment in " + file);
    }

    /** Returns the user defined variables. */
    Map<String, String> variables() {
        Map<String, String> variables = new TreeMap<>();
        NodeList properties = xml.getElementsByTagName("elementProp");
        for (int i = 0; i < properties.getLength(); i++) {
            Element property = (Element) properties.item(i);
            if (property.getAttribute("elementType").equals("Argument")) {
                variables.put(text(property, "Argument.name"), text(property, "Argument.value"));
            }
        }
        return variables;
    }

    /** Returns a copy of another document's node that can be put into this one. */
    Node copy(Node other) {
        return xml.importNode(other, true);
    }

    Element controller(String name) {
        Element controller = xml.createElement("GenericController");
        controller.setAttribute("guiclass", "LogicControllerGui");
        controller.setAttribute("testclass", "GenericController");
        controller.setAttribute("testname", name);
        return controller;
    }

    /** Returns the text of an element's property, or an empty one. */
    static String text(Element element, String property) {
        return children(element).stream()
                .filter(child -> child.getAttribute("name").equals(property))
                .map(Element::getTextContent)
                .findFirst()
                .orElse("");
    }

    static List<Element> children(Element parent) {
        List<Element> elements = new ArrayList<>();
        for (Node node = parent.getFirstChild(); node != null; node = node.getNextSibling()) {
            if (node instanceof Element element) {
                elements.add(element);
            }
        }
        return elements;
    }
}
