/** Puts an Identity Server together from published parts: {@link IdentityServerAssembly}. */
package org.cacheconnector.identityserver.assembly;
