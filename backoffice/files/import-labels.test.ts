import assert from 'node:assert/strict'
import { test } from 'node:test'
import { applyWords } from './import-labels.ts'

test('IMPORT-03 the button that applies a file counts its rows, one or many, all or the good ones', () => {
  const cases = { 'Apply 1 row': [1, 0], 'Apply all 1,200 rows': [1200, 0] } as const
  for (const [words, [good, refused]] of Object.entries(cases)) assert.equal(applyWords({ good, refused }), words)
  assert.equal(applyWords({ good: 1, refused: 1 }), 'Apply the 1 good row')
  assert.equal(applyWords({ good: 3, refused: 1 }), 'Apply the 3 good rows')
})
