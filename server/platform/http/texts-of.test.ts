import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isStorable, textsOf } from './texts-of.ts'

test('API-08 texts are found at any depth, with their paths', () => {
  const body = { name: 'Asha', address: [{ zip: '560003' }], note: null, list: [1, 'two'] }
  assert.deepEqual(
    textsOf(body).toSorted((a, b) => a.path.localeCompare(b.path)),
    [
      { path: 'address.0.zip', text: '560003' },
      { path: 'list.1', text: 'two' },
      { path: 'name', text: 'Asha' },
    ],
  )
  assert.deepEqual(textsOf(undefined), [])
})

test('API-08 deep nesting does not overflow the stack', () => {
  let deep: unknown = 'a'
  for (let level = 0; level < 3_000; level++) deep = [deep]
  assert.equal(textsOf(deep).length, 1)
})

test('API-08 U+0000 and unpaired surrogates cannot be stored', () => {
  for (const text of ['5600\u000003', '\ud83c', '\udf3e']) assert.equal(isStorable(text), false)
  assert.ok(isStorable('अनिता 🌾'))
})
