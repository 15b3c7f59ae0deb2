#!/bin/sh
# Needs Java 17 or newer, in JAVA_HOME or on the path. Jars in lib, such as those of IBM MQ's client,
# are on the class path.
here=$(cd "$(dirname "$0")" && pwd)
exec "${JAVA_HOME:+$JAVA_HOME/bin/}java" -Xmx256m -Djdk.console=java.base $CONNECTORCTL_OPTS \
  -cp "$here/connectorctl.jar:$here/lib/*" \
  org.cacheconnector.connectorctl.cli.ConnectorCtl "$@"
