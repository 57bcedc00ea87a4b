#!/usr/bin/env bash
# Pins the images of others that Containerfile, compose.yaml and kubernetes/ name: NAME:TAG becomes NAME:TAG@sha256:…, in these files. Commit
# them. Run again, it takes the digests that the tags have now: with them come the security updates of Debian and Node.
#   apt-get install skopeo
#   deploy/pin-images.sh
#   deploy/pin-images.sh --check      names the images without a digest, and ends with 1 if there are any
set -euo pipefail
cd "$(dirname "$0")/.."
files=(Containerfile deploy/compose.yaml deploy/kubernetes/*.yaml)
named='[a-z0-9-]+(\.[a-z0-9-]+)+(/[a-z0-9._-]+)+:[A-Za-z0-9._-]+'
pinned='@sha256:[0-9a-f]{64}'
prefix='^[^#]*(image:|imageName:|_IMAGE=) *'

images() { sed -nE "s~$prefix($named)($pinned)?\$~\\2\\5~p" "${files[@]}" | sort -u; }

found=$(images)

if [ "${1:-}" = --check ]; then
  if unpinned=$(grep -vE "$pinned\$" <<<"$found"); then
    sed 's/^/Without a digest: /' <<<"$unpinned" >&2
    exit 1
  fi
  exit 0
fi

command -v skopeo >/dev/null || { echo 'skopeo is missing: apt-get install skopeo' >&2; exit 2; }
# All digests first: without one of them no file changes.
changes=()
for image in $(sed -E "s/$pinned\$//" <<<"$found" | sort -u); do
  digest=$(skopeo inspect --no-tags --format '{{.Digest}}' "docker://$image")
  [[ $digest =~ ^sha256:[0-9a-f]{64}$ ]] || { echo "$image: no digest, but '$digest'" >&2; exit 1; }
  changes+=(-e "s~($prefix$image)($pinned)?\$~\\1@$digest~")
  echo "$image@$digest"
done
sed -i -E "${changes[@]}" "${files[@]}"
