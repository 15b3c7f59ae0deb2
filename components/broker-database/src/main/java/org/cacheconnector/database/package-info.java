/** A link over a database that all nodes share. */
package org.cacheconnector.database;
