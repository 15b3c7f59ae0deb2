package org.cacheconnector.identityserver.assembly;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import org.junit.jupiter.api.Test;

class ConfigurationModelTest {

    private final ObjectMapper json = new ObjectMapper();

    @Test
    void objectsMergeListsGrowAndOtherValuesAreReplaced() throws IOException {
        ObjectNode into = object("{'o':{'a':1,'b':2},'l':[1,2],'v':'old','k':0}");

        ConfigurationModel.merge(into, object("{'o':{'b':3,'c':4},'l':[2,3],'v':'new'}"));

        assertThat(into).isEqualTo(object("{'o':{'a':1,'b':3,'c':4},'l':[1,2,3],'v':'new','k':0}"));
    }

    private ObjectNode object(String text) throws IOException {
        return (ObjectNode) json.readTree(text.replace('\'', '"'));
    }
}
