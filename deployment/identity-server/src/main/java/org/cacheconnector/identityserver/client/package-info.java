/** Speaks to an Identity Server as applications, users and administrators do. */
package org.cacheconnector.identityserver.client;
