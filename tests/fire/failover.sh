#!/bin/sh
# Two Postgres under Patroni, with etcd, behind HAProxy, all on 127.0.0.1, to try a failover on by hand (see CONTRIBUTING.md):
#
#   tests/fire/failover.sh start FOLDER [PORT]   HAProxy listens on PORT (5600), the others on the six after it
#   tests/fire/failover.sh stop FOLDER           what was in it stays, and is there at the next start
#
# `start` also starts again what was killed. Postgres's programs are those of the pg_config on the PATH, or of PG_CONFIG. Postgres
# refuses to run as root, so root lends all of them the user FIRE_USER (postgres).
set -eu

usage() {
  echo 'Usage: tests/fire/failover.sh start FOLDER [PORT] | stop FOLDER' >&2
  exit 1
}

verb=${1:-}
[ -n "${2:-}" ] || usage
case $2 in /*) folder=$2 ;; *) folder=$PWD/$2 ;; esac
programs=$("${PG_CONFIG:-pg_config}" --bindir)
user=${FIRE_USER:-postgres}

write_haproxy() {
  cat >"$folder/haproxy.cfg" <<SETTINGS
defaults
  mode tcp
  timeout connect 1s
  timeout check 1s
  # Connections of a pool are idle for long; it notices dead ones itself.
  timeout client 1h
  timeout server 1h

listen primary
  bind 127.0.0.1:$port
  option httpchk OPTIONS /primary
  http-check expect status 200
  default-server inter 1s fall 2 rise 1 on-marked-down shutdown-sessions
  server one 127.0.0.1:$((port + 1)) check port $((port + 3))
  server two 127.0.0.1:$((port + 2)) check port $((port + 4))
SETTINGS
}

# What stands under "dcs" counts when the pair is made; later `patronictl edit-config` changes it.
write_patroni() { # NAME, PORT OF POSTGRES, PORT OF PATRONI
  cat >"$folder/$1.yml" <<SETTINGS
scope: kindling
name: $1
restapi: { listen: '127.0.0.1:$3', connect_address: '127.0.0.1:$3' }
etcd3: { hosts: ['127.0.0.1:$((port + 5))'] }
bootstrap:
  dcs:
    ttl: 20
    loop_wait: 5
    retry_timeout: 5
    synchronous_mode: true
    failsafe_mode: true
    postgresql:
      use_pg_rewind: true
      parameters: { max_connections: 100 }
  initdb: [{ encoding: UTF8 }, { locale: C.UTF-8 }, data-checksums]
  pg_hba:
    - host all all 127.0.0.1/32 trust
    - host replication all 127.0.0.1/32 trust
postgresql:
  listen: 127.0.0.1:$2
  connect_address: 127.0.0.1:$2
  data_dir: $folder/$1
  bin_dir: $programs
  pgpass: $folder/$1.pgpass
  parameters: { unix_socket_directories: '' }
  authentication:
    superuser: { username: postgres, password: postgres }
    replication: { username: standby, password: standby }
SETTINGS
}

# The process that was started last under this name still runs, and the number isn't another's by now.
is_running() {
  [ -f "$folder/$1.pid" ] && grep -qas "$folder" "/proc/$(cat "$folder/$1.pid")/cmdline"
}

launch() { # NAME COMMAND...
  name=$1
  shift
  if is_running "$name"; then return; fi
  if [ "$(id -u)" = 0 ]; then set -- setpriv --reuid="$user" --regid="$user" --init-groups "$@"; fi
  (cd "$folder" && exec nohup "$@" >>"$folder/$name.log" 2>&1 </dev/null) &
  echo $! >"$folder/$name.pid"
}

answers() { # PORT PATH
  [ "$(curl --silent --output /dev/null --max-time 1 --write-out '%{http_code}' "http://127.0.0.1:$1$2")" = 200 ]
}

# Ready when one leads and the other is its synchronous standby.
await() {
  tries=0
  until { answers $((port + 3)) /primary && answers $((port + 4)) /synchronous; } ||
    { answers $((port + 4)) /primary && answers $((port + 3)) /synchronous; }; do
    tries=$((tries + 1))
    if [ $tries -gt 240 ]; then
      echo "The pair isn't ready after two minutes: see the logs in $folder." >&2
      exit 1
    fi
    sleep 0.5
  done
}

start() {
  if [ "$(id -u)" = 0 ]; then install -d -m 700 -o "$user" "$folder"; else mkdir -p -m 700 "$folder"; fi
  [ -f "$folder/port" ] || echo "${1:-5600}" >"$folder/port"
  port=$(cat "$folder/port")
  write_haproxy
  write_patroni one $((port + 1)) $((port + 3))
  write_patroni two $((port + 2)) $((port + 4))
  if [ "$(id -u)" = 0 ]; then chown "$user" "$folder"/*.yml "$folder/haproxy.cfg"; fi
  launch etcd etcd --name fire --data-dir "$folder/etcd" --logger zap --log-level warn \
    --listen-client-urls "http://127.0.0.1:$((port + 5))" --advertise-client-urls "http://127.0.0.1:$((port + 5))" \
    --listen-peer-urls "http://127.0.0.1:$((port + 6))" --initial-advertise-peer-urls "http://127.0.0.1:$((port + 6))" \
    --initial-cluster "fire=http://127.0.0.1:$((port + 6))"
  launch one patroni "$folder/one.yml"
  launch two patroni "$folder/two.yml"
  launch haproxy haproxy -db -f "$folder/haproxy.cfg"
  await
  echo "DATABASE_URL=postgres://postgres@127.0.0.1:$port/postgres"
}

# Patroni stops its Postgres; one whose Patroni was killed is stopped here.
stop() {
  for name in haproxy one two; do end "$name"; done
  for name in one two; do
    [ -f "$folder/$name/postmaster.pid" ] || continue
    kill -INT "$(head -n 1 "$folder/$name/postmaster.pid")" 2>/dev/null || true
  done
  end etcd
}

end() {
  is_running "$1" || return 0
  kill "$(cat "$folder/$1.pid")"
  while is_running "$1"; do sleep 0.2; done
}

case $verb in
  start) start "${3:-}" ;;
  stop) stop ;;
  *) usage ;;
esac
