#!/bin/sh
# Makes the replica the primary and sends PgBouncer there. The processes of Bidyaloy are not touched.
#
#   REPLICA_URL=postgresql://postgres@10.0.0.12/postgres ./fail-over.sh 10.0.0.12 5432
#
# FIRST make sure that the old primary is off and stays off: two primaries would each take receipts.
set -eu

host=$1
port=$2
ini=${PGBOUNCER_INI:-/etc/pgbouncer/pgbouncer.ini}
reload=${PGBOUNCER_RELOAD:-systemctl reload pgbouncer}

promoted=$(psql "$REPLICA_URL" -v ON_ERROR_STOP=1 -Atc "select case when pg_is_in_recovery() then pg_promote(true, 60) else true end")
if [ "$promoted" != t ]; then
  echo "The replica was not promoted; nothing was changed." >&2
  exit 1
fi
changed=$(mktemp)
sed -E "s/^(bidyaloy = )host=[^ ]+ port=[0-9]+/\1host=$host port=$port/" "$ini" > "$changed"
# Written into the file, which keeps its owner and rights.
cat "$changed" > "$ini"
rm "$changed"
$reload
echo "PgBouncer now asks $host:$port."
