/** What makes one bundle of the modules. */
package org.cacheconnector.connector;
