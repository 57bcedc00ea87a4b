import assert from 'node:assert/strict'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { test } from 'node:test'
import { listParts } from './list-parts.ts'

const root = resolve(import.meta.dirname, '..')
type Part = {
  readonly name: string
  readonly version: string
  readonly hashes?: readonly { readonly alg: string; readonly content: string }[]
}
type Lock = {
  readonly packages: { readonly [path: string]: { readonly version: string; readonly integrity?: string } }
}

test('SECURITY the list of parts names each package of package-lock.json with version and hash', async (t) => {
  const folder = mkdtempSync(join(tmpdir(), 'farmgate-parts-'))
  t.after(() => rmSync(folder, { recursive: true }))
  const file = join(folder, 'sbom.cdx.json')
  const said: string[] = []
  await listParts({ root, file, say: (line) => said.push(line) })
  if (said.length > 0) return t.skip(said[0])

  const list = JSON.parse(readFileSync(file, 'utf8'))
  assert.deepEqual([list.bomFormat, list.metadata.component.name], ['CycloneDX', 'farmgate'])
  const listed = new Set(
    (list.components as readonly Part[]).flatMap(({ name, version, hashes = [] }) =>
      ['', ...hashes.map(({ alg, content }) => `${alg} ${content}`)].map((hash) => `${name}@${version} ${hash}`),
    ),
  )
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as Lock
  const wanted = Object.entries(packages).flatMap(([path, { version, integrity }]) => {
    if (path === '') return []
    const hash = integrity ? `SHA-512 ${Buffer.from(integrity.replace('sha512-', ''), 'base64').toString('hex')}` : ''
    return `${path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)}@${version} ${hash}`
  })
  assert.ok(wanted.length > 300)
  assert.deepEqual(
    wanted.filter((part) => !listed.has(part)),
    [],
  )
})

test('SECURITY without npm 10 a build has no list of parts, also none of another build, and says so', async (t) => {
  const folder = mkdtempSync(join(tmpdir(), 'farmgate-parts-'))
  const before = process.env.npm_execpath
  t.after(() => {
    if (before === undefined) delete process.env.npm_execpath
    else process.env.npm_execpath = before
    rmSync(folder, { recursive: true })
  })
  const npm = join(folder, 'npm.cjs')
  writeFileSync(npm, 'console.log("Unknown command: sbom"); process.exit(1)')
  process.env.npm_execpath = npm
  const file = join(folder, 'sbom.cdx.json')
  writeFileSync(file, JSON.stringify({ bomFormat: 'CycloneDX', metadata: {} }))
  const said: string[] = []
  await listParts({ root, file, say: (line) => said.push(line) })
  assert.equal(existsSync(file), false)
  assert.deepEqual(said, ['No list of parts (build/sbom.cdx.json) was written: npm 10 or newer does so.'])
})
