// Plain JavaScript for any Node from 20 on, without dependencies: everything else of the shop runs on the Node that
// package-lock.json names, which may not be there yet.
import { spawn, spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import * as nodeModule from 'node:module'
import { delimiter, join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'

export const root = resolve(import.meta.dirname, '..')
const modules = join(root, 'node_modules')
const isWindows = process.platform === 'win32'

/** @param {string} script TypeScript file in `root` @param {readonly string[]} words its command line */
export async function runUnderOwnNode(script, words) {
  const path = join(root, script)
  const wasInstalled = isInstalled()
  if (!wasInstalled) install()
  keepWhatIsCompiled()
  if (wasInstalled && process.version === ownVersion()) {
    stopWhenNpmIsGone(() => process.kill(process.pid, 'SIGTERM'))
    process.argv = [process.execPath, path, ...words]
    await import(pathToFileURL(path).href)
  } else {
    handOver([path, ...words])
  }
}

/** Stripping and compiling every file anew is a third of a start, and its compiler stays in memory. For all processes below, too. */
function keepWhatIsCompiled() {
  process.env.NODE_COMPILE_CACHE ??= join(modules, '.cache', 'compiled')
  // Node 20 has none yet, and hands over.
  nodeModule.enableCompileCache?.(process.env.NODE_COMPILE_CACHE)
}

/** The packages on disk are those of package-lock.json; npm keeps its own note of them and writes it last. */
function isInstalled() {
  const wanted = packagesIn(join(root, 'package-lock.json'))
  const found = packagesIn(join(modules, '.package-lock.json'))
  return (
    existsSync(ownNode()) &&
    Object.entries(wanted).every(([path, { version, optional, devOptional }]) => {
      if (path === '') return true
      return found[path] ? found[path].version === version : Boolean(optional || devOptional)
    })
  )
}

/** @param {string} file @returns {Record<string, { version: string, optional?: boolean, devOptional?: boolean }>} */
function packagesIn(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8')).packages ?? {}
  } catch {
    return {}
  }
}

function install() {
  console.log('Installing packages (about a minute, once) …')
  const quiet = ['--no-audit', '--no-fund', '--loglevel=error']
  // NODE_ENV=production would leave out what builds the storefront.
  const { status, error } = spawnSync('npm', ['ci', '--include=dev', '--include=optional', ...quiet], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    shell: isWindows,
    // npm is about to replace the programs in there, the Node it would run on among them.
    env: { ...process.env, PATH: pathWithoutModules() },
  })
  if (status !== 0) fail(`Installing failed: ${error ? error.message : `npm ci ended with ${status}`}.`)
  if (!existsSync(ownNode())) {
    fail('npm left out the install script of the package "node": allow it with `npm ci --ignore-scripts=false`.')
  }
}

function pathWithoutModules() {
  const folders = (process.env.PATH ?? '').split(delimiter)
  return folders.filter((folder) => !folder.endsWith(join('node_modules', '.bin'))).join(delimiter)
}

function ownNode() {
  return join(modules, 'node', 'bin', isWindows ? 'node.exe' : 'node')
}

function ownVersion() {
  return `v${JSON.parse(readFileSync(join(modules, 'node', 'package.json'), 'utf8')).version}`
}

/** @param {readonly string[]} words */
function handOver(words) {
  const path = [join(modules, '.bin'), process.env.PATH].join(delimiter)
  // The channel tells the other side when this process ends, however it ends.
  const child = spawn(ownNode(), words, {
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    env: { ...process.env, PATH: path },
  })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, (name) => child.kill(name))
  stopWhenNpmIsGone(() => child.kill('SIGTERM'))
  child.on('error', ({ message }) => fail(`The packages' own Node does not run: ${message}.`))
  child.on('exit', (code) => process.exit(code ?? 1))
}

/**
 * An npm that is killed outright cannot pass the signal on. Between it and us may stand the shell it starts.
 * @param {() => void} stop
 */
function stopWhenNpmIsGone(stop) {
  if (!process.env.npm_lifecycle_event) return
  const parent = process.ppid
  const grandparent = /^(ba|da|z|)sh$/.test(nameOf(parent)) ? parentOf(parent) : undefined
  const watch = setInterval(() => {
    if (process.ppid === parent && (grandparent === undefined || parentOf(parent) === grandparent)) return
    clearInterval(watch)
    stop()
  }, 300)
  watch.unref()
}

/** Only Linux tells so; elsewhere there is nothing to compare. @param {string | number} pid */
function parentOf(pid) {
  return statOf(pid).split(') ')[1]?.split(' ')[1]
}

/** @param {number} pid */
function nameOf(pid) {
  return /\((.*)\)/.exec(statOf(pid))?.[1] ?? ''
}

/** @param {string | number} pid */
function statOf(pid) {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8')
  } catch {
    return ''
  }
}

/** @param {string} sentence @returns {never} */
function fail(sentence) {
  console.error(sentence)
  process.exit(1)
}
