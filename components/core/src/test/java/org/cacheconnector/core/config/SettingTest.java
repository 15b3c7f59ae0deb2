package org.cacheconnector.core.config;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class SettingTest {

    private static final Setting<Boolean> FLAG = Setting.flag("flag", true, "A flag.");
    private static final Setting<Integer> NUMBER =
            Setting.integer("number", 5, -2, 10, "A number.");
    private static final Setting<Long> SIZE = Setting.size("size", "64mb", 10, 4L << 30, "A size.");
    private static final Setting<Duration> TIME =
            Setting.duration("time", "10s", "1ms", "1h", "A time.");
    private static final Setting<String> WORD =
            Setting.text("word", "abc", "[a-z]{1,3}", "up to three letters", "A word.");
    private static final Setting<String> FREE = Setting.text("free", null, "Any text.");
    private static final Setting<Secret> PASSWORD = Setting.secret("password", "A secret.");
    private static final Setting<List<String>> LIST = Setting.list("list", "names", "A list.");

    private static Settings settings(String... keysAndValues) {
        Map<String, String> values = new HashMap<>();
        for (int i = 0; i < keysAndValues.length; i += 2) {
            values.put(keysAndValues[i], keysAndValues[i + 1]);
        }
        return new Settings(values);
    }

    private static void assertRefused(Setting<?> setting, String text) {
        Settings settings = settings(setting.key(), text);
        assertThat((Object) settings.get(setting)).isEqualTo(setting.defaultValue());
        assertThat(settings.problems())
                .containsExactly(
                        setting.key()
                                + " = \""
                                + text.trim()
                                + "\" is not allowed; it takes "
                                + setting.allowed());
    }

    @Test
    void showsNoPasswordOfAnAddress() {
        String address = "failover:(tcp://u:pw1@a:1,ssl://b:2?jms.password=pw2&x=1)";
        assertThat(settings("free", address).shown(FREE))
                .doesNotContain("pw1", "pw2")
                .contains("a:1", "b:2", "x=1");
    }

    @Test
    void showsNoSecret() {
        assertThat(settings("password", "pw").shown(PASSWORD)).isEqualTo("******");
    }

    @Test
    void showsOtherValuesAsTheyAreWritten() {
        assertThat(settings("time", "2s").shown(TIME)).isEqualTo("2s");
        assertThat(settings().shown(TIME)).isEqualTo("10s");
        assertThat(settings("list", "a,b").shown(LIST)).isEqualTo("a,b");
        assertThat(settings().shown(FREE)).isEmpty();
    }

    @ParameterizedTest
    @CsvSource({"true,true", "TRUE,true", "False,false", "' false ',false"})
    void readsFlags(String text, boolean value) {
        assertThat(settings("flag", text).get(FLAG)).isEqualTo(value);
    }

    @ParameterizedTest
    @ValueSource(strings = {"yes", "1", "truee", "true false"})
    void refusesOtherFlags(String text) {
        assertRefused(FLAG, text);
    }

    @ParameterizedTest
    @CsvSource({"-2,-2", "10,10", "0,0", "' 7 ',7"})
    void readsNumbersWithinTheirLimits(String text, int value) {
        assertThat(settings("number", text).get(NUMBER)).isEqualTo(value);
    }

    @ParameterizedTest
    @ValueSource(strings = {"-3", "11", "4294967301", "99999999999999999999", "1.5", "five", "0x5"})
    void refusesOtherNumbers(String text) {
        assertRefused(NUMBER, text);
    }

    @ParameterizedTest
    @CsvSource({"10,10", "4gb,4294967296", "512kb,524288", "1 MB,1048576", "20b,20"})
    void readsSizes(String text, long value) {
        assertThat(settings("size", text).get(SIZE)).isEqualTo(value);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"9", "5gb", "17179869185gb", "999999999999gb", "1tb", "-1", "1.5mb", "mb"})
    void refusesOtherSizes(String text) {
        assertRefused(SIZE, text);
    }

    @ParameterizedTest
    @CsvSource({"1,1", "1ms,1", "500 ms,500", "10S,10000", "60m,3600000", "1h,3600000"})
    void readsTimes(String text, long millis) {
        assertThat(settings("time", text).get(TIME)).isEqualTo(Duration.ofMillis(millis));
    }

    @ParameterizedTest
    @ValueSource(strings = {"0", "61m", "2h", "999999999h", "1d", "-1s", "1.5s", "s"})
    void refusesOtherTimes(String text) {
        assertRefused(TIME, text);
    }

    @Test
    void readsTextsThatMatch() {
        assertThat(settings("word", "xyz").get(WORD)).isEqualTo("xyz");
        assertThat(settings("free", " any thing ").get(FREE)).isEqualTo("any thing");
        assertRefused(WORD, "wxyz");
        assertRefused(WORD, "XY");
    }

    @Test
    void readsLists() {
        assertThat(settings("list", " a , ,b,, c d ").get(LIST)).containsExactly("a", "b", "c d");
        assertThat(settings("list", ",").get(LIST)).isEmpty();
        assertThat(settings().get(LIST)).isEmpty();
    }

    @Test
    void anAbsentOrBlankValueIsTheDefault() {
        Settings settings = settings("number", "  ");
        assertThat(settings.get(NUMBER)).isEqualTo(5);
        assertThat(settings.get(TIME)).isEqualTo(Duration.ofSeconds(10));
        assertThat(settings.get(FREE)).isNull();
        assertThat(settings.isSet(NUMBER)).isFalse();
        assertThat(settings.problems()).isEmpty();
    }

    @Test
    void collectsAllProblemsWithKeyValueAndWhatIsAllowed() {
        Settings settings = settings("flag", "yes", "number", "99", "word", "fine!");
        settings.get(FLAG);
        settings.get(NUMBER);
        settings.get(NUMBER);
        settings.get(WORD);
        settings.require(FREE);

        assertThat(settings.problems())
                .containsExactly(
                        "flag = \"yes\" is not allowed; it takes true or false",
                        "number = \"99\" is not allowed; it takes a whole number from -2 to 10",
                        "word = \"fine!\" is not allowed; it takes up to three letters",
                        "free is missing; it takes any text");
    }

    @Test
    void aSecretIsNeverShown() {
        Settings settings = settings("password", "hunter2");
        Secret secret = settings.get(PASSWORD);
        settings.problem(PASSWORD, "was refused");

        assertThat(secret.reveal()).isEqualTo("hunter2");
        assertThat(secret.toString()).doesNotContain("hunter2");
        assertThat(settings.problems().toString()).contains("password").doesNotContain("hunter2");
        assertThat(secret).isEqualTo(new Secret("hunter2")).isNotEqualTo(new Secret("hunter3"));
    }

    @Test
    void everyCoreSettingIsUniqueDescribedAndHasAnAllowedDefault() {
        Set<String> keys = new HashSet<>();
        for (Setting<?> setting : CoreSettings.all()) {
            assertThat(keys.add(setting.key())).as(setting.key()).isTrue();
            assertThat(setting.key()).matches("[a-z]+(_[a-z]+)*");
            assertThat(setting.description()).isNotBlank();
            assertThat(setting.allowed()).isNotBlank();
            if (setting.defaultText() != null && !setting.defaultText().isEmpty()) {
                assertThat((Object) setting.parse(setting.defaultText()))
                        .as(setting.key())
                        .isEqualTo(setting.defaultValue());
            }
        }
        assertThat(CoreSettings.all()).hasSize(declaredSettings());
    }

    private static int declaredSettings() {
        int count = 0;
        for (java.lang.reflect.Field field : CoreSettings.class.getFields()) {
            if (field.getType() == Setting.class) {
                count++;
            }
        }
        return count;
    }
}
