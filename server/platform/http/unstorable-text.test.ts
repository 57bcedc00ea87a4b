import assert from 'node:assert/strict'
import { test } from 'node:test'
import { unstorableFields } from './unstorable-text.ts'

test('API-08 U+0000 and unpaired surrogates are found at any depth', () => {
  const body = { name: 'Asha', address: [{ zip: '5600\u000003' }], note: '\ud83c' }
  assert.deepEqual(unstorableFields({ body, query: null, params: { id: 'a\u0000b' } }).sort(), [
    'address.0.zip',
    'id',
    'note',
  ])
  assert.deepEqual(unstorableFields({ body: { name: 'अनिता 🌾', list: [1, null, true] } }), [])
})

test('API-08 deep nesting does not overflow the stack', () => {
  let deep: unknown = 'a\u0000'
  for (let level = 0; level < 3_000; level++) deep = [deep]
  assert.equal(unstorableFields({ body: deep }).length, 1)
})
