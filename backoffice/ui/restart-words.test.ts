import assert from 'node:assert/strict'
import { test } from 'node:test'
import { restartWords } from './restart-words.ts'

test('GOODS-04 a restored form starts empty, or again where it begins with something in it', () => {
  assert.equal(restartWords({ name: '', email: ' ', roles: [] }), 'Start empty')
  assert.equal(
    restartWords({ reason: '', lines: [{ cancel: 0, reduce: '', isToShelf: true, missing: null }] }),
    'Start empty',
  )
  assert.equal(
    restartWords({ reason: '', lines: [{ cancel: 2, reduce: '', isToShelf: true, missing: null }] }),
    'Start again',
  )
  assert.equal(restartWords({ title: 'Bilona Ghee' }), 'Start again')
})
