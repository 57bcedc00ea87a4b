import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { chmodSync, cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { type TestContext, test } from 'node:test'
import { missingPackages } from './own-node.mjs'

const linux = { platform: 'linux', arch: 'x64' }
const postgres = { 'node_modules/postgres': { version: '1.0.0', optional: true, os: ['linux'], cpu: ['x64'] } }
const isPosix = process.platform !== 'win32'

test('START an optional package that this machine needs is missed, one for another machine is not', () => {
  assert.deepEqual(missingPackages(postgres, {}, linux), ['node_modules/postgres'])
  assert.deepEqual(missingPackages(postgres, postgres, linux), [])
  assert.deepEqual(missingPackages(postgres, {}, { platform: 'darwin', arch: 'arm64' }), [])
  const forMusl = { 'node_modules/sharp': { ...postgres['node_modules/postgres'], libc: ['musl'] } }
  assert.deepEqual(missingPackages(forMusl, {}, linux), [])
})

test('START a package in another version than the lock names is missed', () => {
  const wanted = { '': {}, 'node_modules/pg': { version: '8.0.0' } }
  assert.deepEqual(missingPackages(wanted, { 'node_modules/pg': { version: '7.0.0' } }, linux), ['node_modules/pg'])
})

test('START an installation that did not finish is repeated, and said if it is of no use', { skip: !isPosix }, (t) => {
  const clone = cloneWith(t, { wants: { 'node_modules/pg': { version: '8.0.0' } } })
  const { status, stdout, stderr } = clone.run()
  assert.equal(status, 1)
  assert.match(stdout, /^Installing packages/)
  assert.equal(stderr, 'Installing did not finish, node_modules/pg is missing: check the network and start again.\n')
})

test('START a Node that lacks a library is said in one sentence that names it', { skip: !isPosix }, (t) => {
  const clone = cloneWith(t, { wants: {} })
  clone.writeProgram(
    `node_modules/${nodePackage()}/bin/node`,
    'echo "node: error while loading shared libraries: libatomic.so.1: cannot open shared object file" >&2; exit 127',
  )
  const { status, stderr } = clone.run()
  assert.equal(status, 1)
  assert.equal(
    stderr,
    'The Node from npm cannot run here (the library libatomic.so.1 is missing): install what is missing, or Node 24.7 or newer.\n',
  )
})

function nodePackage() {
  const { packages } = JSON.parse(readFileSync(join(import.meta.dirname, '../package-lock.json'), 'utf8'))
  const paths = Object.keys(packages).map((path) => path.replace('node_modules/', ''))
  return paths.find((path) => path.startsWith('node-') && path.endsWith(`${process.platform}-${process.arch}`))
}

/** A folder with the commands and nothing else; its npm installs nothing. */
function cloneWith(t: TestContext, { wants }: { wants: object }) {
  const folder = mkdtempSync(join(tmpdir(), 'farmgate clone '))
  t.after(() => rmSync(folder, { recursive: true }))
  const writeProgram = (path: string, body: string) => {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), `#!/bin/sh\n${body}\n`)
    chmodSync(join(folder, path), 0o755)
  }
  mkdirSync(join(folder, 'commands'))
  for (const name of ['own-node.mjs', 'with-own-node.mjs']) {
    cpSync(join(import.meta.dirname, name), join(folder, 'commands', name))
  }
  writeFileSync(join(folder, 'package-lock.json'), JSON.stringify({ packages: wants }))
  writeProgram('bin/npm', 'exit 0')
  const run = () =>
    // As a Node that cannot run TypeScript.
    spawnSync(process.execPath, ['--no-strip-types', 'commands/with-own-node.mjs', 'none.ts'], {
      cwd: folder,
      env: { PATH: [join(folder, 'bin'), process.env.PATH].join(':') },
      encoding: 'utf8',
    })
  return { run, writeProgram }
}
