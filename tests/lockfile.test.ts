// Rules for package-lock.json, which decides what `npm ci` downloads and runs.
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { test } from 'node:test'

type Entry = {
  readonly version?: string
  readonly resolved?: string
  readonly integrity?: string
  readonly link?: boolean
  readonly optional?: boolean
}

const read = (name: string) => JSON.parse(readFileSync(resolve(import.meta.dirname, '..', name), 'utf8'))
const { packages } = read('package-lock.json') as { packages: { [path: string]: Entry } }
const entries = Object.entries(packages)
  .filter(([path]) => path !== '')
  .map(([path, entry]) => ({ ...entry, name: path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length) }))
const namesOf = (some: typeof entries) => some.map(({ name }) => name)

/** Binaries for other platforms: npm writes their hash only on those. */
const isForAnotherMachine = ({ name, optional }: Entry & { name: string }) =>
  optional && /^(@biomejs\/cli|@tailwindcss\/oxide)-/.test(name)

test('SECURITY every package is from the npm registry, with an exact version and a hash', () => {
  assert.ok(entries.length > 100)
  const strange = ({ version = '', resolved, link }: Entry) =>
    link || !/^\d+\.\d+\.\d+/.test(version) || (resolved && !resolved.startsWith('https://registry.npmjs.org/'))
  assert.deepEqual(namesOf(entries.filter(strange)), [])
  const unhashed = entries.filter(({ integrity }) => !integrity?.startsWith('sha512-'))
  assert.deepEqual(namesOf(unhashed.filter((entry) => !isForAnotherMachine(entry))), [])
})

test('SECURITY no package has an install script', () => {
  assert.match(readFileSync(resolve(import.meta.dirname, '../.npmrc'), 'utf8'), /^ignore-scripts=true$/m)
})
