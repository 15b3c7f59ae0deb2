/**
 * What an Identity Server assembled from published parts lacks: web applications and a few
 * services.
 */
package org.cacheconnector.identityserver.glue;
