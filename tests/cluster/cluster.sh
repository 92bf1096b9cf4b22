#!/bin/sh
# A coordinator and two workers with the extension Citus on 127.0.0.1, to test on by hand (see CONTRIBUTING.md):
#
#   tests/cluster/cluster.sh start FOLDER [PORT]   the coordinator listens on PORT (5700), the workers on the two after it
#   tests/cluster/cluster.sh stop FOLDER           what was in it stays, and is there at the next start
#
# Postgres's programs are those of the pg_config on the PATH, or of PG_CONFIG. Postgres refuses to run as root, so root lends
# it the user CLUSTER_USER (postgres).
set -eu

usage() {
  echo 'Usage: tests/cluster/cluster.sh start FOLDER [PORT] | stop FOLDER' >&2
  exit 1
}

verb=${1:-}
folder=${2:-}
port=${3:-5700}
[ -n "$folder" ] || usage
programs=$("${PG_CONFIG:-pg_config}" --bindir)

as_postgres() {
  if [ "$(id -u)" = 0 ]; then runuser -u "${CLUSTER_USER:-postgres}" -- "$@"; else "$@"; fi
}

create() {
  as_postgres "$programs/initdb" --pgdata="$1" --username=postgres --auth=trust --encoding=UTF8 --locale=C.UTF-8 \
    --no-sync >/dev/null
  # Each commit on several nodes is prepared on them first, and each database has a maintenance daemon. The data need not
  # outlive a crash of the machine.
  as_postgres tee -a "$1/postgresql.conf" >/dev/null <<SETTINGS
listen_addresses = '127.0.0.1'
unix_socket_directories = ''
shared_preload_libraries = 'citus'
wal_level = logical
max_connections = 300
max_prepared_transactions = 300
max_worker_processes = 100
citus.node_conninfo = 'sslmode=prefer'
fsync = off
full_page_writes = off
SETTINGS
}

start() {
  if [ "$(id -u)" = 0 ]; then
    install -d -m 700 -o "${CLUSTER_USER:-postgres}" "$folder"
  else
    mkdir -p -m 700 "$folder"
  fi
  next=$port
  for name in coordinator worker1 worker2; do
    [ -f "$folder/$name/PG_VERSION" ] || create "$folder/$name"
    as_postgres "$programs/pg_ctl" start --silent --wait --pgdata="$folder/$name" --log="$folder/$name.log" \
      --options="-p $next"
    next=$((next + 1))
  done
  echo "TEST_DATABASE_URL=postgres://postgres@127.0.0.1:$port/postgres"
  echo "TEST_WORKER_URLS=postgres://postgres@127.0.0.1:$((port + 1))/postgres,postgres://postgres@127.0.0.1:$((port + 2))/postgres"
}

stop() {
  for name in coordinator worker1 worker2; do
    as_postgres "$programs/pg_ctl" stop --silent --mode=fast --pgdata="$folder/$name"
  done
}

case $verb in
  start | stop) "$verb" ;;
  *) usage ;;
esac
