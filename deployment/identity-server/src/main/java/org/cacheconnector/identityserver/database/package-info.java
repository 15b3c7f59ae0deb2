/** Databases that Identity Servers share, started on this machine. */
package org.cacheconnector.identityserver.database;
