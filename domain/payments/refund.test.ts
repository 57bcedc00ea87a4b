import assert from 'node:assert/strict'
import { test } from 'node:test'
import { failedTryAdvice, failedTrySentence, refundArrivesBy, refundTimeSentence } from './refund.ts'

test('Q-08 a refund arrives within seven working days of banks, which have neither Saturdays nor Sundays nor holidays', () => {
  assert.equal(refundTimeSentence, 'The money usually arrives within 7 working days.')
  const cases = [
    ['2026-11-23T10:00:00Z', [], '2026-12-02'],
    ['2026-11-28T10:00:00Z', [], '2026-12-08'],
    // Midnight in India begins at 18:30 UTC.
    ['2026-11-23T18:29:00Z', [], '2026-12-02'],
    ['2026-11-23T18:30:00Z', [], '2026-12-03'],
    ['2026-12-21T10:00:00Z', ['2026-12-25'], '2026-12-31'],
  ] as const
  for (const [madeAt, holidays, by] of cases) assert.equal(refundArrivesBy(new Date(madeAt), holidays), by)
})

test('REFUND-04 after the last try a refund is not said to be tried again by itself', () => {
  const soon = new Date('2026-11-29T10:00:00Z')
  const adviceOf = (words: string | null, nextTryAt: Date | null) =>
    failedTryAdvice(failedTrySentence({ words, tries: 25, nextTryAt }))
  for (const words of [null, 'The card provider did not answer']) {
    assert.match(adviceOf(words, soon), /^It is tried again by itself\. If this lasts, look under Settings, /)
    assert.match(adviceOf(words, null), /^Press ‘Try again now’ in Refunds\. If that fails too, look under Settings, /)
  }
  const last = { words: null, tries: 25, nextTryAt: null }
  const sentence = 'The last try did not succeed. Tried 25 times so far. It is not tried again by itself.'
  assert.equal(failedTrySentence(last), sentence)
})
