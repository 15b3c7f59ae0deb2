package org.cacheconnector.core.config;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.cacheconnector.core.fakes.TestConfig;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

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
        return new Settings(TestConfig.table(keysAndValues));
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
    void showsOtherValuesAsTheyAreWritten() {
        assertThat(settings("time", "2s").shown(TIME)).isEqualTo("2s");
        assertThat(settings().shown(TIME)).isEqualTo("10s");
        assertThat(settings("list", "a,b").shown(LIST)).isEqualTo("a,b");
        assertThat(settings().shown(FREE)).isEmpty();
    }

    @ParameterizedTest
    @CsvSource({
        "flag,true,true", "flag,TRUE,true", "flag,False,false", "flag,' false ',false",
        "number,-2,-2", "number,10,10", "number,0,0", "number,' 7 ',7",
        "size,10,10", "size,4gb,4294967296", "size,512kb,524288", "size,1 MB,1048576",
        "size,20b,20", "time,1,PT0.001S", "time,1ms,PT0.001S", "time,500 ms,PT0.5S",
        "time,10S,PT10S", "time,60m,PT1H", "time,1h,PT1H"
    })
    void readsWhatIsAllowed(String key, String text, String value) {
        assertThat((Object) settings(key, text).get(setting(key))).hasToString(value);
    }

    @ParameterizedTest
    @CsvSource({
        "flag,yes", "flag,1", "flag,truee",
        "flag,true false", "number,-3", "number,11",
        "number,4294967301", "number,99999999999999999999", "number,1.5",
        "number,five", "number,0x5", "size,9",
        "size,5gb", "size,17179869185gb", "size,999999999999gb",
        "size,1tb", "size,-1", "size,1.5mb",
        "size,mb", "time,0", "time,61m",
        "time,2h", "time,999999999h", "time,1d",
        "time,-1s", "time,1.5s", "time,s"
    })
    void refusesAllElse(String key, String text) {
        assertRefused(setting(key), text);
    }

    private static Setting<?> setting(String key) {
        return Stream.of(FLAG, NUMBER, SIZE, TIME)
                .filter(setting -> setting.key().equals(key))
                .findFirst()
                .orElseThrow();
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
        assertThat(settings.shown(PASSWORD)).isEqualTo("******");
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
        assertThat((long) CoreSettings.all().size()).isEqualTo(declaredSettings());
    }

    private static long declaredSettings() {
        return Stream.of(CoreSettings.class.getFields())
                .filter(field -> field.getType() == Setting.class)
                .count();
    }
}
