/** Makes one bundle of the modules. */
package org.cacheconnector.connector;
