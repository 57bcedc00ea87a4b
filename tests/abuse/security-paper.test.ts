// SECURITY.md says where things are: they are there.
import assert from 'node:assert/strict'
import { existsSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { test } from 'node:test'

const root = resolve(import.meta.dirname, '../..')

test('SECURITY every file that the paper names is there', () => {
  const text = readFileSync(resolve(root, 'SECURITY.md'), 'utf8')
  const named = [...text.matchAll(/`((?:[\w.-]+\/)*[\w.-]+\.(?:ts|md|sql|json)|(?:[\w-]+\/)+)`/g)].map(
    ([, name = '']) => name,
  )
  const places = named.filter((name) => name !== '.store.ts')
  assert.ok(places.length > 30)
  assert.deepEqual(
    places.filter((name) => !existsSync(resolve(root, name))),
    [],
  )
})
