import assert from 'node:assert/strict'
import { test } from 'node:test'
import { refundArrivesBy, refundTimeSentence } from './refund.ts'

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
