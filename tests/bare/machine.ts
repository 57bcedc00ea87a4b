// A minimal Debian in a folder, entered by chroot: git, npm and the Node of Debian, and nothing else.
import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process'
import { chmodSync, copyFileSync, existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const suite = 'stable'
const authorities = '/etc/machine.crt'
const proxies = ['http_proxy', 'https_proxy', 'no_proxy', 'HTTP_PROXY', 'HTTPS_PROXY', 'NO_PROXY']

/** In namespaces of its own, mounts and processes vanish with the first process, however it ends. */
const enter = `set -e
mount -t proc proc "$1/proc"
mount --rbind /dev "$1/dev"
mount -t tmpfs tmpfs "$1/dev/shm"
exec chroot "$1" /bin/sh -c "$2"`

/** Why none can be made here, in one sentence; undefined when it can. */
export function whyNoMachine(): string | undefined {
  if (process.platform !== 'linux') return 'it needs Linux'
  if (process.getuid?.() !== 0) return 'it needs root, for chroot'
  const programs = ['debootstrap', 'unshare', 'chroot'].filter((name) => spawnSync('which', [name]).status !== 0)
  if (programs.length > 0) return `it needs ${programs.join(' and ')}`
  const { status, stderr } = spawnSync('unshare', ['--mount', '--pid', '--fork', 'true'], { encoding: 'utf8' })
  return status === 0 ? undefined : `namespaces are not allowed here (${stderr.trim()})`
}

/** Takes Debian's packages and npm's from where this machine takes them. */
export function makeMachine(folder: string): void {
  const { mirror, settings } = readApt()
  mkdirSync(folder, { recursive: true })
  // apt gives up root's rights to download.
  chmodSync(folder, 0o755)
  run('debootstrap', ['--variant=minbase', suite, folder, ...mirror])
  for (const file of ['/etc/resolv.conf', '/etc/hosts']) copyFileSync(file, join(folder, file))
  writeFileSync(join(folder, 'etc/apt/apt.conf.d/99machine'), settings)
  const { NODE_EXTRA_CA_CERTS } = process.env
  if (NODE_EXTRA_CA_CERTS) copyFileSync(NODE_EXTRA_CA_CERTS, join(folder, authorities))
  const install = 'apt-get update -qq && apt-get install -y -qq --no-install-recommends git npm ca-certificates'
  const { status } = spawnSync('unshare', wordsFor(folder, install), {
    env: { ...environment(folder), DEBIAN_FRONTEND: 'noninteractive' },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  if (status !== 0) throw new Error('git and npm could not be installed there')
}

/** A process group of its own, so that it can be sent what a Ctrl-C sends. */
export function startIn(folder: string, script: string, settings: NodeJS.ProcessEnv = {}): ChildProcess {
  return spawn('unshare', wordsFor(folder, script), {
    env: { ...environment(folder), ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  })
}

/** A fresh clone of HEAD. */
export function cloneInto(folder: string, { root, name }: { root: string; name: string }): void {
  const clone = join(folder, name)
  run('rm', ['-rf', clone])
  run('git', ['clone', '--quiet', '--no-checkout', `file://${root}`, clone])
  const head = execFileSync('git', ['-C', root, 'rev-parse', 'HEAD'], { encoding: 'utf8' }).trim()
  run('git', ['-C', clone, 'checkout', '--quiet', '--detach', head])
}

function wordsFor(folder: string, script: string): string[] {
  return ['--mount', '--pid', '--fork', '--kill-child', 'sh', '-c', enter, 'sh', folder, script]
}

/** Nothing of this machine's but the way to the network. */
function environment(folder: string): NodeJS.ProcessEnv {
  const passed = Object.fromEntries(proxies.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : [])))
  const registry = execFileSync('npm', ['config', 'get', 'registry'], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  return {
    ...passed,
    PATH: '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin',
    HOME: '/root',
    npm_config_registry: registry.trim(),
    ...(existsSync(join(folder, authorities)) && { NODE_EXTRA_CA_CERTS: authorities }),
  }
}

function readApt(): { mirror: string[]; settings: string } {
  try {
    const format = ['--format', '$(ORIGIN) $(CODENAME) $(REPO_URI)', 'Created-By: Packages']
    const targets = execFileSync('apt-get', ['indextargets', ...format], { encoding: 'utf8' }).split('\n')
    const [, mirror] = /^Debian [a-z]+ (\S+)$/.exec(targets.find((line) => /^Debian [a-z]+ /.test(line)) ?? '') ?? []
    const settings = execFileSync('apt-config', ['dump'], { encoding: 'utf8' }).split('\n')
    const ways = settings.filter((line) => /^Acquire::https?::/i.test(line) && !line.endsWith('"";'))
    return { mirror: mirror ? [mirror] : [], settings: `${ways.join('\n')}\n` }
  } catch {
    // No apt here: debootstrap knows a mirror.
    return { mirror: [], settings: '' }
  }
}

function run(program: string, words: readonly string[]): void {
  const { status, stdout, stderr } = spawnSync(program, words, { encoding: 'utf8' })
  if (status !== 0) throw new Error(`${program} failed: ${(stderr || stdout).trim().split('\n').slice(-5).join(' ')}`)
}
