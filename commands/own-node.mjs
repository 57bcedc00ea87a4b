// Plain JavaScript for any Node from 20 on, without dependencies: installs what package-lock.json names, then runs a file
// on a Node that can run the shop: the one at work, or the one from npm.
import { spawn, spawnSync } from 'node:child_process'
import crypto from 'node:crypto'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import * as nodeModule from 'node:module'
import { delimiter, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))
const modules = join(root, 'node_modules')
const isWindows = process.platform === 'win32'
const nodeFromNpm = isWindows
  ? join(modules, `node-win-${process.arch}`, 'bin', 'node.exe')
  : join(modules, `node-${isAppleSilicon() ? 'bin-' : ''}${process.platform}-${process.arch}`, 'bin', 'node')

/** @param {string} script TypeScript file in `root` @param {readonly string[]} words its command line */
export async function runUnderOwnNode(script, words) {
  if (missing().length > 0) install()
  const path = join(root, script)
  // Stripping and compiling every file anew is a third of a start; Node 20 has no such cache and hands over.
  process.env.NODE_COMPILE_CACHE ??= join(modules, '.cache', 'compiled')
  if (process.features.typescript === 'strip' && 'argon2' in crypto) {
    nodeModule.enableCompileCache?.(process.env.NODE_COMPILE_CACHE)
    stopWithNpm(() => process.kill(process.pid, 'SIGTERM'))
    process.argv = [process.execPath, path, ...words]
    await import(pathToFileURL(path).href)
  } else {
    handOver([path, ...words])
  }
}

function missing() {
  const noted = Object.entries(packagesIn(join(modules, '.package-lock.json')))
  const present = noted.filter(([path]) => existsSync(join(root, path, 'package.json')))
  return missingPackages(packagesIn(join(root, 'package-lock.json')), Object.fromEntries(present))
}

/**
 * npm writes its note of what is installed last, so an interrupted installation has none. An optional package that could
 * not be fetched is left out without a word.
 * @typedef {{ version?: string, optional?: boolean, devOptional?: boolean, os?: string | string[], cpu?: string | string[], libc?: string[] }} Entry
 * @param {Record<string, Entry>} wanted @param {Record<string, Entry>} found
 * @param {{ platform: string, arch: string }} machine
 * @returns {string[]} the paths that `npm ci` has yet to fill on this machine
 */
export function missingPackages(wanted, found, { platform, arch } = process) {
  /** @param {Entry} entry */
  const fits = ({ os = '', cpu = '', libc }) => os.includes(platform) && cpu.includes(arch) && !libc
  return Object.entries(wanted)
    .filter(([path, entry]) => {
      if (path === '') return false
      if (found[path]) return found[path].version !== entry.version
      return !(entry.optional || entry.devOptional) || fits(entry)
    })
    .map(([path]) => path)
}

function isAppleSilicon() {
  return process.platform === 'darwin' && process.arch === 'arm64'
}

/** @param {string} file @returns {Record<string, Entry>} */
function packagesIn(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8')).packages ?? {}
  } catch {
    return {}
  }
}

function install() {
  console.log('Installing packages (about a minute, once) …')
  // npm is about to replace what is in there, the Node that it would otherwise run on among it.
  const path = (process.env.PATH ?? '').split(delimiter).filter((folder) => !folder.startsWith(modules))
  // NODE_ENV=production would leave out what builds the storefront.
  const words = ['ci', '--include=dev', '--include=optional', '--no-audit', '--no-fund', '--loglevel=error']
  const { status, error } = spawnSync('npm', words, {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    shell: isWindows,
    env: { ...process.env, PATH: path.join(delimiter) },
  })
  if (status !== 0) fail(`Installing failed: ${error ? error.message : `npm ci ended with ${status}`}.`)
  const [first] = missing()
  if (first) fail(`Installing did not finish, ${first} is missing: check the network and start again.`)
  // npm puts this link before the system's Node; one that cannot run here would stop every later command.
  if (faultOfNodeFromNpm()) rmSync(join(modules, '.bin', 'node'), { force: true })
}

/** @returns {string | undefined} why it does not run */
function faultOfNodeFromNpm() {
  const { status, stderr, error } = spawnSync(nodeFromNpm, ['--version'], { encoding: 'utf8' })
  if (status === 0) return undefined
  const library = /(?:loading shared libraries|Library not loaded): ([^\s:]+)/.exec(stderr ?? '')?.[1]
  return library ? `the library ${library} is missing` : (error?.message ?? stderr.trim())
}

/** @param {readonly string[]} words */
function handOver(words) {
  const fault = faultOfNodeFromNpm()
  if (fault) fail(`The Node from npm cannot run here (${fault}): install what is missing, or Node 24.7 or newer.`)
  // The channel tells the other side when this process ends, however it ends.
  const child = spawn(nodeFromNpm, words, { stdio: ['inherit', 'inherit', 'inherit', 'ipc'] })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, (name) => child.kill(name))
  stopWithNpm(() => child.kill('SIGTERM'))
  child.on('exit', (code) => process.exit(code ?? 1))
}

/** An npm that is killed outright cannot pass the signal on. @param {() => void} stop */
function stopWithNpm(stop) {
  if (!process.env.npm_lifecycle_event) return
  const parent = process.ppid
  const watch = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(watch)
    stop()
  }, 300)
  watch.unref()
}

/** @param {string} sentence @returns {never} */
function fail(sentence) {
  console.error(sentence)
  process.exit(1)
}
