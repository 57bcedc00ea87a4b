import assert from 'node:assert/strict'
import { test } from 'node:test'
import { finishedCount } from './finished-count.ts'
import { messages } from './messages.ts'

test('PACK-03 what is counted asks for a scan only while units are open', () => {
  assert.equal(messages.soFar({ packed: 1, toPack: 3 }), '1 of 3 packed. Scan or tick each unit.')
  assert.deepEqual(finishedCount({ packed: 3, missing: 0, toPack: 3 }), {
    signal: 'finished',
    text: 'All 3 are packed',
  })
  assert.deepEqual(finishedCount({ packed: 1, missing: 2, toPack: 3 }), {
    signal: 'missing',
    text: '1 packed, 2 missing',
  })
})
