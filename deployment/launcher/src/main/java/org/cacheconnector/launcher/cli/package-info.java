/** The launcher's commands. */
package org.cacheconnector.launcher.cli;
