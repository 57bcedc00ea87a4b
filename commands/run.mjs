// node commands/run.mjs FILE.ts …: installs the packages of package-lock.json, then runs the file on a Node that can run the shop: this
// one, or the one from npm. Plain JavaScript without dependencies, for Node 20 and newer.
import { spawn, spawnSync } from 'node:child_process'
import crypto from 'node:crypto'
import { readFileSync, rmSync } from 'node:fs'
import nodeModule from 'node:module'
import { delimiter, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))
const modules = join(root, 'node_modules')
const { platform, arch, env } = process
const isWindows = platform === 'win32'
const nodePath = isWindows
  ? join(modules, `node-win-${arch}`, 'bin', 'node.exe')
  : join(modules, `node-${platform === 'darwin' && arch === 'arm64' ? 'bin-' : ''}${platform}-${arch}`, 'bin', 'node')

const [script = '', ...words] = process.argv.slice(2)
if (missingPackages().length > 0) install()
const path = join(root, script)
// Compiling every file anew is a third of a start. Node 20 has no such cache and passes the setting on.
env.NODE_COMPILE_CACHE ??= join(modules, '.cache', 'compiled')
if (process.features.typescript === 'strip' && 'argon2' in crypto) {
  nodeModule.enableCompileCache(env.NODE_COMPILE_CACHE)
  stopWithNpm(() => process.kill(process.pid, 'SIGTERM'))
  process.argv = [process.execPath, path, ...words]
  await import(pathToFileURL(path).href)
} else {
  // The channel closes with this process, however it ends.
  const child = spawn(nodePath, [path, ...words], { stdio: ['inherit', 'inherit', 'inherit', 'ipc'] })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, (name) => child.kill(name))
  stopWithNpm(() => child.kill('SIGTERM'))
  child.on('error', (error) =>
    fail(`The Node from npm does not run here (${error.message}): install Node 24.7 or newer.`),
  )
  child.on('exit', (code) => process.exit(code ?? 1))
}

/** npm lists what it has installed last, so an interrupted installation has no list; it leaves optional packages out when a download fails. */
function missingPackages() {
  const installed = packagesIn(join(modules, '.package-lock.json'))
  return Object.entries(packagesIn(join(root, 'package-lock.json')))
    .filter(([path, { version, optional, devOptional, os = '', cpu = '', libc }]) => {
      if (path === '') return false
      if (installed[path]) return installed[path].version !== version
      return !(optional || devOptional) || (os.includes(platform) && cpu.includes(arch) && !libc)
    })
    .map(([path]) => path)
}

/** @returns {Record<string, { version?: string, optional?: boolean, devOptional?: boolean, os?: string[], cpu?: string[], libc?: string[] }>} */
function packagesIn(/** @type {string} */ file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8')).packages
  } catch {
    return {}
  }
}

function install() {
  console.log('Installing packages (about a minute, once) …')
  // Not on the Node in node_modules, which npm is about to replace.
  const PATH = (env.PATH ?? '').split(delimiter).filter((folder) => !folder.startsWith(modules))
  // NODE_ENV=production would leave out the build tools.
  const options = ['--include=dev', '--include=optional', '--no-audit', '--no-fund', '--loglevel=error']
  const { status, error } = spawnSync('npm', ['ci', ...options], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    shell: isWindows,
    env: { ...env, PATH: PATH.join(delimiter) },
  })
  if (status !== 0) fail(`Installing failed: ${error ? error.message : `npm ci ended with ${status}`}.`)
  const [first] = missingPackages()
  if (first) fail(`Installing did not finish, ${first} is missing: check the network and start again.`)
  // npm puts this link before the system's Node; one that does not run here would stop every later command.
  if (spawnSync(nodePath, ['--version']).status !== 0) rmSync(join(modules, '.bin', 'node'), { force: true })
}

/** An npm that is killed cannot pass the signal on. */
function stopWithNpm(/** @type {() => void} */ stop) {
  if (!env.npm_lifecycle_event) return
  const parent = process.ppid
  const watch = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(watch)
    stop()
  }, 300)
  watch.unref()
}

/** @returns {never} */
function fail(/** @type {string} */ sentence) {
  console.error(sentence)
  process.exit(1)
}
