import assert from 'node:assert/strict'
import { test } from 'node:test'
import { firstSentences } from './first-sentences.ts'

test('HOME-01 the banner shows whole sentences, as many as fit, at least one', () => {
  const text = 'Pressed once. It settles for a week, 1.5 kg at a time. Nothing is added.'
  for (const [max, expected] of [
    [5, 'Pressed once.'],
    [60, 'Pressed once. It settles for a week, 1.5 kg at a time.'],
    [200, text],
  ] as const) {
    assert.equal(firstSentences(text, max), expected)
  }
  assert.equal(firstSentences('Without an end', 60), 'Without an end')
  assert.equal(firstSentences('', 60), '')
})
