package org.wso2.carbon.testkeys;

import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.Serializable;

/** Has simple fields, but sees to its serialisation itself. */
public final class OwnFormKey implements Serializable {

    private static final long serialVersionUID = 1L;

    private String name;

    public OwnFormKey(String name) {
        this.name = name;
    }

    private void readObject(ObjectInputStream in) throws IOException, ClassNotFoundException {
        in.defaultReadObject();
        name = "read: " + name;
    }

    public String name() {
        return name;
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof OwnFormKey that && name.equals(that.name);
    }

    @Override
    public int hashCode() {
        return name.hashCode();
    }
}
