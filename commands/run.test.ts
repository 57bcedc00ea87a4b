import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { chmodSync, cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type TestContext, test } from 'node:test'

const { platform, arch } = process
const pg = { version: '8.0.0' }
const here = { ...pg, optional: true, os: [platform], cpu: [arch] }

/** The output of `npm start` in a clone whose npm installs nothing. */
function startIn(t: TestContext, { wanted, installed }: { wanted: object; installed: object }) {
  const folder = mkdtempSync(join(tmpdir(), 'farmgate clone '))
  t.after(() => rmSync(folder, { recursive: true }))
  for (const name of ['commands', 'node_modules', 'bin']) mkdirSync(join(folder, name))
  cpSync(join(import.meta.dirname, 'run.mjs'), join(folder, 'commands/run.mjs'))
  writeFileSync(join(folder, 'package-lock.json'), JSON.stringify({ packages: { '': {}, 'node_modules/pg': wanted } }))
  writeFileSync(join(folder, 'node_modules/.package-lock.json'), JSON.stringify({ packages: installed }))
  writeFileSync(join(folder, 'bin/npm'), '#!/bin/sh\nexit 0\n')
  chmodSync(join(folder, 'bin/npm'), 0o755)
  writeFileSync(join(folder, 'hello.ts'), `console.log('Hello')`)
  const env = { PATH: [join(folder, 'bin'), process.env.PATH].join(':') }
  const { stdout, stderr } = spawnSync(process.execPath, ['commands/run.mjs', 'hello.ts'], {
    cwd: folder,
    env,
    encoding: 'utf8',
  })
  return stdout + stderr
}

for (const [name, clone] of Object.entries({
  'nothing is installed': { wanted: pg, installed: {} },
  'a package has another version': { wanted: pg, installed: { 'node_modules/pg': { version: '7.0.0' } } },
  'an optional package of this machine is missing': { wanted: here, installed: {} },
})) {
  test(`START packages are installed when ${name}`, { skip: platform === 'win32' }, (t) => {
    assert.equal(
      startIn(t, clone),
      'Installing packages (about a minute, once) …\nInstalling did not finish, node_modules/pg is missing: check the network and start again.\n',
    )
  })
}

for (const [name, clone] of Object.entries({
  'all is there': { wanted: pg, installed: { 'node_modules/pg': pg } },
  'only packages of other machines are missing': { wanted: { ...here, os: ['other'] }, installed: {} },
  'only a package for musl is missing': { wanted: { ...here, libc: ['musl'] }, installed: {} },
})) {
  test(`START nothing is installed when ${name}`, { skip: platform === 'win32' }, (t) => {
    assert.equal(startIn(t, clone), 'Hello\n')
  })
}
