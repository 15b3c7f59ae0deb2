package org.cacheconnector.identityserver.assembly;

import java.util.Arrays;
import java.util.Iterator;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** Reads a line from the command line, and names all of them. Stateless. */
public final class ServerLineConverter implements ITypeConverter<ServerLine>, Iterable<String> {

    @Override
    public ServerLine convert(String text) {
        return ServerLine.of(text)
                .orElseThrow(
                        () ->
                                new TypeConversionException(
                                        "There is no line " + text + ", only " + this));
    }

    @Override
    public Iterator<String> iterator() {
        return Arrays.stream(ServerLine.values()).map(ServerLine::toString).iterator();
    }

    @Override
    public String toString() {
        return String.join(", ", this);
    }
}
