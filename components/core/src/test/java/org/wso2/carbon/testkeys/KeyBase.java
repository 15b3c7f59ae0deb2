package org.wso2.carbon.testkeys;

/** Not serialisable itself, so its constructor runs when a key is read. */
public class KeyBase {

    private final String made = "by a constructor";

    protected KeyBase() {}

    public String made() {
        return made;
    }
}
