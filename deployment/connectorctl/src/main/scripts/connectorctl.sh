#!/bin/sh
# Needs Java 11 or newer, in JAVA_HOME or on the path: that of a server will do. Jars in lib, such as those of
# IBM MQ's client, are on the class path.
script=$0
while [ -L "$script" ]; do
  link=$(readlink "$script")
  case $link in
    /*) script=$link ;;
    *) script=$(dirname -- "$script")/$link ;;
  esac
done
here=$(CDPATH= cd -- "$(dirname -- "$script")" && pwd) || exit 4
exec "${JAVA_HOME:+$JAVA_HOME/bin/}java" -Xmx256m -Djdk.console=java.base $CONNECTORCTL_OPTS \
  -cp "$here/connectorctl.jar:$here/lib/*" \
  org.cacheconnector.connectorctl.cli.ConnectorCtl "$@"
