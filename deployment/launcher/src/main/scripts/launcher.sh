#!/bin/sh
# Needs a JDK 17 or newer, in JAVA_HOME or on the path.
script=$0
while [ -L "$script" ]; do
  link=$(readlink "$script")
  case $link in
    /*) script=$link ;;
    *) script=$(dirname -- "$script")/$link ;;
  esac
done
here=$(CDPATH= cd -- "$(dirname -- "$script")" && pwd)
exec "${JAVA_HOME:+$JAVA_HOME/bin/}java" -Xmx256m -cp "$here/lib/*" \
  org.cacheconnector.launcher.cli.LauncherCommand "$@"
