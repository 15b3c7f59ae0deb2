#!/bin/sh
# Needs a JDK 17 or newer, in JAVA_HOME or on the path.
here=$(cd "$(dirname "$0")" && pwd)
exec "${JAVA_HOME:+$JAVA_HOME/bin/}java" -Xmx512m -cp "$here/lib/*" \
  org.cacheconnector.performance.cli.RunnerCommand "$@"
