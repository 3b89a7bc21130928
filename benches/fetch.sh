#!/usr/bin/env bash
# Measures `rfc1738 fetch` beside curl, with one nginx on the loopback interface: 1 GiB over http
# and over https, and 1,000 small files over https, each over a connection of its own:
#
#     benches/fetch.sh [RUNS]
#
# The data goes to /dev/null. The two run in turn, and the fastest run of each counts, because other
# programs of the machine only add time. Beside the time is the client's own time on a processor. It
# fails if a gigabyte takes longer than curl's, or the small files more than half of curl's time. It
# needs nginx, curl and openssl.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."

cargo build --quiet --release --package rfc1738-cli
runs=${1:-5} fetch=$PWD/target/release/rfc1738 folder=$(mktemp -d)
trap 'kill "$nginx" 2>/dev/null || true; rm -rf "$folder"' EXIT
cd "$folder"
openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -keyout key.pem -out cert.pem -days 2 \
    -subj /CN=localhost -addext subjectAltName=DNS:localhost \
    -addext basicConstraints=critical,CA:FALSE 2>/dev/null
mkdir served
truncate --size 1G served/large
seq 1000 | while read -r number; do head -c 1000 /dev/urandom >"served/$number"; done
read -r http https < <(python3 -c '
import socket
free = [socket.create_server(("127.0.0.1", 0)) for _ in range(2)]
print(*(one.getsockname()[1] for one in free))')
cat >nginx.conf <<END
daemon off; master_process off; pid nginx.pid; error_log stderr; worker_processes 1; events {}
http {
    access_log off; sendfile on; tcp_nodelay on;
    client_body_temp_path tmp; proxy_temp_path tmp; fastcgi_temp_path tmp; uwsgi_temp_path tmp; scgi_temp_path tmp;
    server {
        listen 127.0.0.1:$http; listen 127.0.0.1:$https ssl;
        ssl_certificate cert.pem; ssl_certificate_key key.pem;
        root served;
    }
}
END
/usr/sbin/nginx -e stderr -p . -c nginx.conf 2>errors &
nginx=$!
until curl --silent --fail --output /dev/null "http://localhost:$http/1"; do kill -0 "$nginx"; sleep 0.1; done
seq -f "https://localhost:$https/%g" 1000 >urls
sed 's/.*/url = "&"/' urls >config

# seconds COMMAND...: prints how long a command takes, which must succeed, and its processor time.
seconds() {
    local TIMEFORMAT='%R %U %S'
    { time "$@" >/dev/null; } 2>&1 | awk '{ print $1, $2 + $3 }'
}
# least FILE COLUMN
least() { sort -n -k "$2" "$1" | awk -v column="$2" 'NR == 1 { print $column }'; }
ours() { "$fetch" fetch --cacert cert.pem "$@" 2>/dev/null; } # it cautions of the port
ours_of_many() { ours <urls; }
curls() { curl --silent --fail --cacert cert.pem "$@"; }
# race NAME LIMIT OURS THEIRS: two commands in turn. The limit is that of the ratio of times.
race() {
    local name=$1 limit=$2 ours=$3 theirs=$4
    for ((run = 0; run < runs; run++)); do
        seconds $ours >>"$name.ours"
        seconds $theirs >>"$name.theirs"
    done
    for column in 1 2; do
        awk -v name="${name//_/ }" -v what="$column" -v limit="$limit" \
            -v ours="$(least "$name.ours" "$column")" -v theirs="$(least "$name.theirs" "$column")" 'BEGIN {
                printf "%s, %s: %.2f s, curl %.2f s: %.2f of it\n",
                    name, what == 1 ? "time" : "processor", ours, theirs, ours / theirs
                if (what == 1 && ours > limit * theirs) { print name " takes more than " limit " of it"; exit 1 } }'
    done
}
race 1_GiB_over_http 1 "ours http://localhost:$http/large" "curls http://localhost:$http/large"
race 1_GiB_over_https 1 "ours https://localhost:$https/large" "curls https://localhost:$https/large"
race 1,000_files_over_https 0.5 ours_of_many "curls --header Connection:close --config config"
