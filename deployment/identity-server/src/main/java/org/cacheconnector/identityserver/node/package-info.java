/** Runs servers as nodes of a cluster: {@link IdentityServerNode}. */
package org.cacheconnector.identityserver.node;
