package org.cacheconnector.identityserver.glue;

import java.io.IOException;
import java.lang.reflect.InvocationHandler;
import java.lang.reflect.Method;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import org.wso2.carbon.context.PrivilegedCarbonContext;
import org.wso2.carbon.context.RegistryType;
import org.wso2.carbon.core.RegistryResources.SecurityManagement;
import org.wso2.carbon.core.util.CryptoException;
import org.wso2.carbon.core.util.CryptoUtil;
import org.wso2.carbon.registry.api.Registry;
import org.wso2.carbon.registry.api.RegistryException;
import org.wso2.carbon.registry.api.Resource;

/**
 * A listener of tenant management that gives each new tenant a key of its own, which the tenant's
 * tokens are signed with, where the kernel looks for it. Thread-safe; runs {@code keytool}.
 */
final class TenantKeyStores implements InvocationHandler {

    private static final String TYPE = "JKS";
    private static final String PASSWORD = "tenant-key-store";
    private static final int SECONDS = 60;

    private final InvocationHandler rest = new DoNothing("the listener that makes key stores");

    @Override
    public Object invoke(Object proxy, Method method, Object[] arguments) throws Throwable {
        if (!method.getName().equals("onTenantCreate")) {
            return rest.invoke(proxy, method, arguments);
        }
        Object tenant = arguments[0];
        String domain = (String) tenant.getClass().getMethod("getTenantDomain").invoke(tenant);
        byte[] keys = keys(domain);
        PrivilegedCarbonContext.startTenantFlow();
        try {
            PrivilegedCarbonContext.getThreadLocalCarbonContext().setTenantDomain(domain, true);
            put(domain, keys);
        } finally {
            PrivilegedCarbonContext.endTenantFlow();
        }
        return null;
    }

    /** Makes a key store with a key whose alias is the domain. */
    private static byte[] keys(String domain) throws IOException, InterruptedException {
        Path folder = Files.createTempDirectory("tenant");
        Path file = folder.resolve("keys");
        Path keytool = Path.of(System.getProperty("java.home"), "bin", "keytool");
        Process process =
                new ProcessBuilder(
                                keytool.toString(),
                                "-genkeypair",
                                "-alias",
                                domain,
                                "-dname",
                                "CN=" + domain,
                                "-keyalg",
                                "RSA",
                                "-keysize",
                                "2048",
                                "-validity",
                                "3650",
                                "-storetype",
                                TYPE,
                                "-keystore",
                                file.toString(),
                                "-storepass",
                                PASSWORD,
                                "-keypass",
                                PASSWORD)
                        .redirectErrorStream(true)
                        .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                        .start();
        try {
            if (!process.waitFor(SECONDS, TimeUnit.SECONDS) || process.exitValue() != 0) {
                throw new IOException("keytool made no key for " + domain);
            }
            return Files.readAllBytes(file);
        } finally {
            process.destroyForcibly();
            Files.deleteIfExists(file);
            Files.deleteIfExists(folder);
        }
    }

    private static void put(String domain, byte[] keys) throws RegistryException, CryptoException {
        Registry registry =
                PrivilegedCarbonContext.getThreadLocalCarbonContext()
                        .getRegistry(RegistryType.SYSTEM_GOVERNANCE);
        String password =
                CryptoUtil.getDefaultCryptoUtil()
                        .encryptAndBase64Encode(PASSWORD.getBytes(StandardCharsets.UTF_8));
        Resource resource = registry.newResource();
        resource.setContent(keys);
        resource.addProperty(SecurityManagement.PROP_TYPE, TYPE);
        resource.addProperty(SecurityManagement.PROP_PASSWORD, password);
        resource.addProperty(SecurityManagement.PROP_PRIVATE_KEY_ALIAS, domain);
        resource.addProperty(SecurityManagement.PROP_PRIVATE_KEY_PASS, password);
        registry.put(
                SecurityManagement.KEY_STORES + "/" + domain.replace('.', '-') + ".jks", resource);
    }
}
